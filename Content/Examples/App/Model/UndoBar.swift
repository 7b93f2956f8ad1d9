import Reactive

/// The bar that offers to put the book back that was removed last, for five seconds.
///
/// To undo is to send the opposite change. It waits in the outbox behind the removal, and takes
/// nothing else back.
// snippet.undo
final class UndoBar {
  let removed: ReadOnlyProperty<Book?>

  private let taps = Subject<Change, Never>()
  private let books: ReadOnlyProperty<[Book]>
  private let perform: (Book) -> Void

  init(
    _ books: ReadOnlyProperty<[Book]>,
    on scheduler: any Scheduler = Schedulers.main,
    toggle: @escaping (Book) -> Void
  ) {
    self.books = books
    perform = toggle
    let shown = taps.flatMapLatest { change in
      if change.isSaved { return Signal<Book?, Never>.just(nil) }
      return Signal<Instant, Never>
        .timer(after: .seconds(5), on: scheduler)
        .mapTo(Book?.none)
        .prepend(change.book)
    }
    removed = ReadOnlyProperty(nil, then: shown)
  }

  func toggle(_ book: Book) {
    let isSaved = books.value.contains { $0.id == book.id }
    perform(book)
    taps.send(Change(book: book, isSaved: !isSaved))
  }

  func undo() {
    if let book = removed.value { toggle(book) }
  }
}
// snippet.end
