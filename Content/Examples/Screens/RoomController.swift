// snippet.controller
import Reactive
import UIKit

final class RoomController: UIViewController {
  private let model: RoomModel
  private let table = UITableView()
  private let typing = UILabel()
  private let notice = UILabel()
  private let field = UITextField()
  private let button = UIButton(configuration: .filled())
  private var rows: UITableViewDiffableDataSource<Int, Message>?
  private var list: ScopedDisposable?

  init(_ model: RoomModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "Room"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    layOut()
    connect()
  }

  private func connect() {
    // What the user enters
    let draft = PropertyChannel(model.draft).terminal
    field.addAction(
      UIAction { action in
        let field = action.sender as? UITextField
        draft.send(field?.text ?? "")
      }, for: .editingChanged)
    draft.bind(to: \.text, on: field)

    // What the user may do
    let send = UIAction(title: "Send") { [model] _ in
      model.send.execute()
    }
    button.addAction(send, for: .primaryActionTriggered)
    field.addAction(send, for: .primaryActionTriggered)
    model.send.enabled.bind(to: \.isEnabled, on: button)

    // What the user sees
    model.typing.signal.bind(to: \.text, on: typing)
    model.notice.signal.bind(to: \.text, on: notice)
    list = model.messages.signal
      .subscribe { [weak self] in self?.show($0) }
      .scoped()
  }

  private func show(_ messages: [Message]) {
    var rows = NSDiffableDataSourceSnapshot<Int, Message>()
    rows.appendSections([0])
    rows.appendItems(messages)
    self.rows?.apply(rows)
  }
}
// snippet.end

// snippet.layout
extension RoomController {
  private func layOut() {
    view.backgroundColor = .systemBackground
    button.configuration?.title = "Send"
    field.borderStyle = .roundedRect
    notice.textColor = .systemRed
    table.register(
      UITableViewCell.self, forCellReuseIdentifier: "message")
    rows = UITableViewDiffableDataSource(tableView: table) {
      table, path, message in
      let cell = table.dequeueReusableCell(
        withIdentifier: "message", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = message.text
      cell.contentConfiguration = content
      return cell
    }

    button.setContentHuggingPriority(.required, for: .horizontal)
    let entry = UIStackView(arrangedSubviews: [field, button])
    entry.spacing = 8
    let stack = UIStackView(
      arrangedSubviews: [table, typing, notice, entry])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: area.topAnchor),
      stack.leadingAnchor.constraint(
        equalTo: area.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(
        equalTo: area.trailingAnchor, constant: -16),
      stack.bottomAnchor.constraint(
        equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8),
    ])
  }
}
// snippet.end
