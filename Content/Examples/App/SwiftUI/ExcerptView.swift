#if canImport(SwiftUI)
  import Reactive
  import SwiftUI

  /// The beginning of a book, which is loaded when the user asks for it.
  struct ExcerptView: View {
    private let excerpts: Excerpts
    private let book: Book
    @State private var text = ""
    @State private var reading: ScopedDisposable?

    init(_ excerpts: Excerpts, _ book: Book) {
      self.excerpts = excerpts
      self.book = book
    }

    // snippet.body
    var body: some View {
      VStack(alignment: .leading) {
        Button("Read the beginning") {
          reading = excerpts.load.execute(book).subscribe {
            text = $0
          } onError: { _ in
            text = "The beginning did not arrive."
          }
          .scoped()
        }
        Text(text)
      }
      .onDisappear { excerpts.close(book) }
    }
    // snippet.end
  }
#endif
