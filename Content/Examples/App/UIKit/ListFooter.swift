#if canImport(UIKit)
  import Reactive
  import UIKit

  /// The foot of a table: says what the list is doing, and asks for more.
  final class ListFooter: UIButton {
    private var subscription: ScopedDisposable?

    /// Stands below a list from now on.
    func show(_ list: ReadOnlyProperty<ResultList>, more: Subject<Void, Never>, empty: String) {
      configuration = .plain()
      frame.size.height = 44
      addAction(UIAction { _ in more.send(()) }, for: .primaryActionTriggered)
      subscription =
        list.signal.subscribe { [weak self] list in
          self?.configuration?.title = Self.words(for: list, empty)
          self?.isEnabled = list.canGrow
        }
        .scoped()
    }

    private static func words(for list: ResultList, _ empty: String) -> String {
      switch list.status {
      case .idle: "Type a part of a title."
      case .loading: "Loading."
      case .ready: "More"
      case .failed(let error): "\(error.words) Try again."
      case .complete: list.books.isEmpty ? empty : ""
      }
    }
  }
#endif
