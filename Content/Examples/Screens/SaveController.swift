import Reactive
import UIKit

final class SaveController: UIViewController {
  private let save: Command<String, Int, any Error>
  private let field = UITextField()
  private let button = UIButton(configuration: .filled())
  private let spinner = UIActivityIndicatorView()
  private var subscriptions: ScopedDisposable?

  init(_ save: Command<String, Int, any Error>) {
    self.save = save
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // snippet.connect
  override func viewDidLoad() {
    super.viewDidLoad()
    // snippet.hide
    view = UIStackView(arrangedSubviews: [field, spinner, button])
    // snippet.show
    let tap = UIAction(title: "Save") { [save, field] _ in
      save.execute(field.text ?? "")
    }
    button.addAction(tap, for: .primaryActionTriggered)
    save.enabled.bind(to: \.isEnabled, on: button)

    subscriptions = CompoundDisposable([
      save.executing.subscribe { [spinner] isBusy in
        isBusy ? spinner.startAnimating() : spinner.stopAnimating()
      },
      save.errors.subscribe { [weak self] in self?.show($0) },
    ]).scoped()
  }

  private func show(_ error: any Error) {
    let alert = UIAlertController(
      title: "Not saved", message: SaveScreen.message(for: error),
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
  // snippet.end
}
