#if canImport(SwiftUI)
  import Reactive
  import SwiftUI

  /// The heart of a book: full if the book is on the list, and a tap changes that.
  struct HeartButton: View {
    private let app: BookApp
    private let book: Book
    @State private var isSaved: Observed<Bool>

    init(_ app: BookApp, _ book: Book) {
      self.app = app
      self.book = book
      _isSaved = State(initialValue: Observed(app.saved.isSaved(book)))
    }

    var body: some View {
      Button {
        app.undo.toggle(book)
      } label: {
        Image(systemName: isSaved.value ? "heart.fill" : "heart")
      }
      .buttonStyle(.borderless)
      .accessibilityLabel(isSaved.value ? "Remove from the list" : "Save")
    }
  }
#endif
