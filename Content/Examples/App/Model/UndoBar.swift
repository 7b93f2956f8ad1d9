import Reactive

/// The bar that offers to put removed books back, the last one first, for five seconds after the last
/// removal.
///
/// To undo is to ask for the opposite change. It waits in the outbox after the removal, and takes
/// nothing else back. A book that is on the list again, for instance because the server has refused
/// its removal, is no longer offered.
// snippet.undo
final class UndoBar {
  /// The book that `undo` puts back; without one there is no bar.
  let removed: ReadOnlyProperty<Book?>

  private typealias Removal = (book: Book, place: Int)
  private let removals = Property<[Removal]>([])
  private let list: any UserList
  private let perform: (Book) -> Void
  private let bag = DisposableBag()

  init(
    _ list: any UserList,
    on scheduler: any Scheduler = Schedulers.main,
    toggle: @escaping (Book) -> Void
  ) {
    self.list = list
    perform = toggle
    removed = removals.map { $0.last?.book }
    removals.changes
      .flatMapLatest { removals -> Signal<Instant, Never> in
        removals.isEmpty
          ? .empty : .timer(after: .seconds(5), on: scheduler)
      }
      .subscribe { [removals] _ in removals.value = [] }
      .store(in: bag)
    list.books.changes
      .subscribe { [removals] books in
        let gone = removals.value.filter { removal in
          !books.contains { $0.id == removal.book.id }
        }
        if gone.count < removals.value.count { removals.value = gone }
      }
      .store(in: bag)
  }

  func toggle(_ book: Book) {
    let place = list.books.value.firstIndex { $0.id == book.id }
    perform(book)
    if let place { removals.modify { $0.append((book, place)) } }
  }

  func undo() {
    guard let (book, place) = removals.value.last else { return }
    list.set(book, isSaved: true, at: place)
  }
}
// snippet.end
