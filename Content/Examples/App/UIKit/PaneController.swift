#if canImport(UIKit)
  import Reactive
  import UIKit

  /// The right half of a wide screen: shows what its view model says.
  final class PaneController: UIViewController {
    private let pane: ReadingPane
    private let label = UILabel()
    private var text: ScopedDisposable?

    init(_ pane: ReadingPane) {
      self.pane = pane
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      label.numberOfLines = 0
      label.frame = view.bounds.insetBy(dx: 20, dy: 120)
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(label)
      text = pane.text.signal.subscribe { [weak label] in label?.text = $0 }.scoped()
    }
  }
#endif
