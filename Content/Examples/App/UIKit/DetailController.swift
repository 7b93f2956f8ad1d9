#if canImport(UIKit)
  import Reactive
  import UIKit

  /// The screen of a book; its view model is freed with it, which cancels the request.
  final class DetailController: UIViewController {
    private let app: BookApp
    private let detail: Detail
    private let beginning: Excerpt
    private let summary = UILabel()
    private let retry = UIButton(type: .system)
    private let excerpt = UILabel()
    private let begin = UIButton(type: .system)
    private var subscriptions: [ScopedDisposable] = []

    init(_ app: BookApp, _ detail: Detail) {
      self.app = app
      self.detail = detail
      beginning = app.excerpt(of: detail.book)
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      title = detail.book.title
      view.backgroundColor = .systemBackground
      summary.numberOfLines = 0
      retry.setTitle("Try again", for: .normal)
      retry.addAction(
        UIAction { [detail] _ in detail.reload.send(()) }, for: .primaryActionTriggered)
      excerpt.numberOfLines = 0
      begin.setTitle("Read the beginning", for: .normal)
      begin.addAction(
        UIAction { [beginning] _ in beginning.load.execute() }, for: .primaryActionTriggered)
      beginning.load.enabled.bind(to: \.isEnabled, on: begin)
      let stack = UIStackView(arrangedSubviews: [summary, retry, begin, excerpt])
      stack.axis = .vertical
      stack.frame = view.bounds.insetBy(dx: 20, dy: 120)
      stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(stack)
      subscriptions = [
        detail.summary.signal.subscribe { [weak self] in self?.show($0) }.scoped(),
        detail.isSaved.signal.subscribe { [weak self] in self?.showHeart($0) }.scoped(),
        beginning.load.values.subscribe { [excerpt] in excerpt.text = $0 }.scoped(),
        beginning.load.errors.subscribe { [excerpt] in excerpt.text = $0.words }.scoped(),
      ]
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      beginning.close()
    }

    private func show(_ summary: Detail.Summary) {
      retry.isHidden = summary != .failed
      self.summary.text =
        switch summary {
        case .loading: "Loading the summary."
        case .ready(let text): text
        case .failed: "The summary did not arrive."
        }
    }

    private func showHeart(_ isSaved: Bool) {
      let image = UIImage(systemName: isSaved ? "heart.fill" : "heart")
      let tap = UIAction(image: image) { [app, detail] _ in app.undo.toggle(detail.book) }
      navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: tap)
    }
  }
#endif
