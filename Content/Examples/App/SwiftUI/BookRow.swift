#if canImport(SwiftUI)
  import SwiftUI

  /// A book in a list, with its heart.
  struct BookRow: View {
    private let app: BookApp
    private let book: Book

    init(_ app: BookApp, _ book: Book) {
      self.app = app
      self.book = book
    }

    var body: some View {
      HStack {
        VStack(alignment: .leading) {
          Text(book.title)
          Text(book.author).font(.caption)
        }
        Spacer()
        HeartButton(app, book)
      }
    }
  }
#endif
