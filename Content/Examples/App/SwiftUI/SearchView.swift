#if canImport(SwiftUI)
  import Reactive
  import SwiftUI

  // snippet.view
  /// A search field with what it finds; the end of the list asks for more when it appears.
  struct SearchView: View {
    private let app: BookApp
    @State private var text = ""
    @State private var results: Observed<ResultList>

    init(_ app: BookApp) {
      self.app = app
      _results = State(initialValue: Observed(app.search.results))
    }

    var body: some View {
      List {
        ForEach(results.value.books) { book in
          NavigationLink(value: book) { BookRow(app, book) }
        }
        end
      }
      .navigationTitle("Books")
      .searchable(text: $text)
      .onChange(of: text) { app.search.text.value = text }
    }

    @ViewBuilder private var end: some View {
      switch results.value.status {
      case .idle: Text("Type a part of a title.")
      // A List may draw a spinner with one identity only once.
      case .loading: ProgressView().id(UUID())
      case .ready:
        // Another identity for each page, so that each appears.
        ProgressView().id(results.value.nextPage).onAppear { app.search.more.send(()) }
      case .failed(let error):
        Button("\(error.words) Try again.") { app.search.more.send(()) }
      case .complete: if results.value.books.isEmpty { Text("No book has that title.") }
      }
    }
  }
// snippet.end
#endif
