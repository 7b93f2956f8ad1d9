import Reactive

/// The right half of a wide screen: tells about the book that was tapped last.
// snippet.pane
final class ReadingPane {
  let book = Property<Book?>(nil)
  let text: ReadOnlyProperty<String>

  init(_ library: any Library) {
    let texts = book.changes.skipNil()
      .flatMapLatest { book in
        library.summary(of: book)
          .map { "\(book.title): \($0)" }
          .catch { _ in .just("\(book.title): no summary") }
          .prepend("loading")
      }
    text = ReadOnlyProperty("pick a book", then: texts)
  }
}
// snippet.end
