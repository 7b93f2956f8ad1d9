import Reactive

/// The user's list of books while the app runs; ``SyncedList`` goes beyond it.
///
/// What the server has confirmed is kept apart from what the user has changed since. The list that
/// the app shows is computed from both, so a refused change undoes itself. When another user logs in,
/// what the one before has not sent is dropped.
// snippet.saved
final class SavedList: UserList {
  let books: ReadOnlyProperty<[Book]>
  let unsent: ReadOnlyProperty<Int>
  let refused: Signal<Book, Never>

  private let known = Property<[Book]?>(nil)
  private let outbox: Outbox

  init(
    _ library: any Library, _ session: Session,
    isOnline: ReadOnlyProperty<Bool>, backoff: Backoff = Backoff(),
    on scheduler: any Scheduler = Schedulers.main
  ) {
    let isReady = known.combineLatest(isOnline)
      .map { known, isOnline in known != nil && isOnline }
    let queue = Property<[Change]>([])
    outbox = Outbox(
      queue, isReady: isReady.signal, backoff: backoff, on: scheduler
    ) { change in
      session.request { library.send(change, with: $0) }
    }
    books = known.combineLatest(outbox.pending)
      .map { known, pending in
        pending.reduce(known ?? []) { $1.applied(to: $0) }
      }
    unsent = outbox.pending.map(\.count)
    refused = outbox.refused.map(\.book)

    outbox.accepted.subscribe { [known] change, _ in
      known.modify { $0 = change.applied(to: $0 ?? []) }
    }
    session.user.signal.compactMap { $0 }.distinct().skip(1)
      .subscribe { [weak queue] _ in queue?.value = [] }
    session.user.combineLatest(isOnline).signal
      .flatMapLatest { [weak known] user, isOnline in
        if user == nil { return .just(nil) }
        if !isOnline || known?.value != nil { return .empty }
        return session.request { library.savedBooks(with: $0) }
          .patiently(backoff, on: scheduler)
          .map { Optional($0.books) }
          .catch { _ in .empty }
      }
      .bind(to: known)
  }

  func set(_ book: Book, isSaved: Bool, at place: Int?) {
    let isNow = books.value.contains { $0.id == book.id }
    if isNow == isSaved { return }
    outbox.add(Change(book: book, isSaved: isSaved, place: place))
  }
}
// snippet.end
