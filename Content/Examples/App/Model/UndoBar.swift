import Reactive

/// The bar that offers to put the book back that was removed last, for five seconds.
///
/// To undo is to ask for the opposite change. It waits in the outbox after the removal, and takes
/// nothing else back. The bar disappears as soon as the book is on the list again, for instance
/// because the server has refused the removal.
// snippet.undo
final class UndoBar {
  let removed: ReadOnlyProperty<Book?>

  private let taps = Subject<Change, Never>()
  private let list: any UserList
  private let perform: (Book) -> Void

  init(
    _ list: any UserList,
    on scheduler: any Scheduler = Schedulers.main,
    toggle: @escaping (Book) -> Void
  ) {
    self.list = list
    perform = toggle
    let books = list.books
    let shown = taps.flatMapLatest { change in
      if change.isSaved { return Signal<Book?, Never>.just(nil) }
      let isBack = books.signal
        .filter { $0.contains { $0.id == change.book.id } }
        .mapTo(())
      return Signal<Instant, Never>
        .timer(after: .seconds(5), on: scheduler).mapTo(())
        .merge(isBack).take(1)
        .mapTo(Book?.none)
        .prepend(change.book)
    }
    removed = ReadOnlyProperty(nil, then: shown)
  }

  func toggle(_ book: Book) {
    let isSaved = list.books.value.contains { $0.id == book.id }
    perform(book)
    taps.send(Change(book: book, isSaved: !isSaved))
  }

  func undo() {
    if let book = removed.value { list.set(book, isSaved: true) }
  }
}
// snippet.end
