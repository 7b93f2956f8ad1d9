#if canImport(SwiftUI)
  import Reactive
  import SwiftUI

  /// The screen of a book.
  ///
  /// Its view model, which sends a request, is made when the screen appears, and not each time that
  /// SwiftUI makes this structure.
  struct DetailView: View {
    private let app: BookApp
    private let book: Book
    @State private var detail: Detail?
    @State private var excerpt: Excerpt?

    init(_ app: BookApp, _ book: Book) {
      self.app = app
      self.book = book
    }

    var body: some View {
      Form {
        BookRow(app, book)
        if let detail { SummaryView(detail) }
        if let excerpt { ExcerptView(excerpt) }
      }
      .navigationTitle(book.title)
      .onAppear {
        if detail == nil {
          (detail, excerpt) = (app.detail(of: book), app.excerpt(of: book))
        }
      }
      .onDisappear { excerpt?.close() }
    }
  }
#endif
