#if canImport(UIKit)
  import Reactive
  import UIKit

  // snippet.controller
  /// A search field with what it finds.
  final class SearchController: BookListController, UISearchResultsUpdating {
    private let footer = ListFooter()

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Books"
      let field = UISearchController()
      field.searchResultsUpdater = self
      field.obscuresBackgroundDuringPresentation = false
      navigationItem.searchController = field
      let search = app.search
      footer.show(search.results, more: search.more, empty: "No book has that title.")
      tableView.tableFooterView = footer
      show(search.results.map(\.books))
    }

    func updateSearchResults(for searchController: UISearchController) {
      app.search.text.value = searchController.searchBar.text ?? ""
    }

    override func reachEnd() { app.search.more.send(()) }
  }
// snippet.end
#endif
