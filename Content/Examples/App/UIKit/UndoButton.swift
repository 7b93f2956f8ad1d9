#if canImport(UIKit)
  import Reactive
  import UIKit

  /// The offer to put the last removed book back; it is hidden while there is none.
  final class UndoButton: UIButton {
    private var subscription: ScopedDisposable?

    /// Stands in a view, above its tab bar, and shows what an undo bar offers.
    func show(_ bar: UndoBar, in view: UIView, above tabBar: UIView) {
      addAction(UIAction { _ in bar.undo() }, for: .primaryActionTriggered)
      backgroundColor = .secondarySystemBackground
      translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(self)
      NSLayoutConstraint.activate([
        leadingAnchor.constraint(equalTo: view.leadingAnchor),
        trailingAnchor.constraint(equalTo: view.trailingAnchor),
        bottomAnchor.constraint(equalTo: tabBar.topAnchor),
        heightAnchor.constraint(equalToConstant: 48),
      ])
      subscription =
        bar.removed.signal.subscribe { [weak self] book in
          self?.isHidden = book == nil
          self?.setTitle(book.map { "Removed \($0.title). Undo" }, for: .normal)
        }
        .scoped()
    }
  }
#endif
