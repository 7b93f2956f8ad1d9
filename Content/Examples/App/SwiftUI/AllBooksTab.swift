#if canImport(SwiftUI)
  import Reactive
  import SwiftUI

  /// Makes the view model of all books when the tab is first seen, and keeps it.
  struct AllBooksTab: View {
    private let app: BookApp
    @State private var all: AllBooks?

    init(_ app: BookApp) { self.app = app }

    var body: some View {
      Group { if let all { AllBooksView(app, all) } }
        .onAppear { if all == nil { all = app.allBooks() } }
    }
  }
#endif
