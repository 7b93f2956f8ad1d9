#if canImport(SwiftUI)
  import Reactive
  import SwiftUI

  /// All books; the end of the list asks for more, and pulling it down begins again.
  struct AllBooksView: View {
    private let app: BookApp
    @State private var all: AllBooks
    @State private var list: Observed<ResultList>

    init(_ app: BookApp, _ all: AllBooks) {
      self.app = app
      _all = State(initialValue: all)
      _list = State(initialValue: Observed(all.list))
    }

    // snippet.body
    var body: some View {
      List {
        // The user has pulled here.
        if hasFailedToRefresh { end }
        ForEach(list.value.books) { book in
          NavigationLink(value: book) { BookRow(app, book) }
        }
        if !hasFailedToRefresh { end }
      }
      .navigationTitle("All books")
      .refreshable { await all.reload() }
    }

    private var end: some View { ListEnd(list.value) { all.more.send(()) } }

    private var hasFailedToRefresh: Bool {
      if case .failed = list.value.status { list.value.nextPage == 1 } else { false }
    }
    // snippet.end
  }
#endif
