#if canImport(UIKit)
  import Reactive
  import UIKit

  // snippet.controller
  /// A search field with what it finds.
  final class SearchController: BookListController, UISearchResultsUpdating {
    private let status = UIButton(configuration: .plain())
    private var subscription: ScopedDisposable?

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Books"
      let field = UISearchController()
      field.searchResultsUpdater = self
      field.obscuresBackgroundDuringPresentation = false
      navigationItem.searchController = field
      status.addAction(
        UIAction { [app] _ in app.search.more.send(()) },
        for: .primaryActionTriggered)
      status.frame.size.height = 44
      tableView.tableFooterView = status
      show(app.search.results.map(\.books))
      subscription =
        app.search.results.signal.subscribe { [weak self] results in
          self?.status.configuration?.title = Self.words(for: results)
          self?.status.isEnabled = results.canGrow
        }
        .scoped()
    }

    func updateSearchResults(for searchController: UISearchController) {
      app.search.text.value = searchController.searchBar.text ?? ""
    }

    override func reachEnd() { app.search.more.send(()) }

    private static func words(for results: ResultList) -> String {
      switch results.status {
      case .idle: "Type a part of a title."
      case .loading: "Searching."
      case .ready: "More"
      case .failed(let error): "\(error.words) Try again."
      case .complete: results.books.isEmpty ? "No book has that title." : ""
      }
    }
  }
// snippet.end
#endif
