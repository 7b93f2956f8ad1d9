#if canImport(UIKit)
  import Reactive
  import UIKit

  /// All books, in a table that begins again when it is pulled down.
  final class AllBooksController: BookListController {
    private lazy var all = app.allBooks()
    private let footer = ListFooter()
    private var subscription: ScopedDisposable?

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "All books"
      let control = UIRefreshControl()
      control.addAction(
        UIAction { [weak self] _ in self?.all.refresh.send(()) }, for: .valueChanged)
      refreshControl = control
      footer.show(all.list, more: all.more, empty: "There are no books.")
      tableView.tableFooterView = footer
      show(all.list.map(\.books))
      subscription =
        all.list.signal.subscribe { [weak control] in
          if $0.status != .loading { control?.endRefreshing() }
        }
        .scoped()
    }

    override func reachEnd() { all.more.send(()) }
  }
#endif
