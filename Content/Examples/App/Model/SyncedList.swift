import Reactive

// snippet.synced
/// What the server has not confirmed, and whose changes they are.
struct Unsent: Codable, Equatable, Sendable {
  var user: String?
  var changes: [Change] = []
}

/// What a list has given up, until the network returns or it is asked
/// to begin again.
enum Stall: Equatable {
  /// The changes of this device are not sent.
  case sending(LibraryError)
  /// The changes of other devices do not arrive.
  case following(LibraryError)
}

// snippet.hide
/// The user's list of books, which survives the end of the app and follows other devices.
///
/// Goes beyond ``SavedList``: what is not sent is kept in a property, which a front end writes to a
/// file and reads at the next launch. And each time that the connection to the feed is open, the whole
/// list is loaded, because a feed does not repeat what happened while it was closed.
// snippet.show
final class SyncedList: UserList {
  let books: ReadOnlyProperty<[Book]>
  let unsent: ReadOnlyProperty<Int>
  let refused: Signal<Book, Never>
  let stalled: ReadOnlyProperty<Stall?>

  private let known = Property<[Book]?>(nil)
  private let lost = Property<LibraryError?>(nil)
  private let retries = Subject<Void, Never>()
  private let outbox: Outbox

  init(
    _ library: any Library, _ session: Session, _ feed: any Feed,
    stored: Property<Unsent>,
    isOnline: ReadOnlyProperty<Bool>, backoff: Backoff = Backoff(),
    on scheduler: any Scheduler = Schedulers.main
  ) {
    let isReady = known.combineLatest(isOnline)
      .map { known, isOnline in known != nil && isOnline }
    outbox = Outbox(
      isReady: isReady.signal, backoff: backoff, on: scheduler
    ) { change in
      session.request { library.send(change, with: $0) }
    }
    books = known.combineLatest(outbox.pending)
      .map { known, pending in
        pending.reduce(known ?? []) { $1.applied(to: $0) }
      }
    unsent = outbox.pending.map(\.count)
    refused = outbox.refused.map(\.book)
    stalled = outbox.stalled.combineLatest(lost)
      .map { sending, following in
        sending.map { .sending($0) } ?? following.map { .following($0) }
      }

    stored.value.changes.forEach(outbox.add)
    outbox.pending.changes
      .subscribe { changes in stored.modify { $0.changes = changes } }
    outbox.accepted.subscribe { [weak known] change in
      known?.modify { $0 = change.applied(to: $0 ?? []) }
    }
    session.user.signal.compactMap { $0 }
      .subscribe { [weak outbox] user in
        let owner = stored.value.user
        if owner != nil, owner != user { outbox?.clear() }
        stored.modify { $0.user = user }
      }
    let starts = session.user.signal.distinct()
      .combineLatest(isOnline.signal)
    starts.combineLatest(retries.prepend(()))
      .flatMapLatest { [weak outbox, lost] start, _ in
        let (user, isOnline) = start
        if lost.value != nil { lost.value = nil }
        if user == nil { return .just(nil) }
        guard isOnline, let outbox else { return .empty }
        let own = outbox.accepted.map { FeedEvent.change($0) }
        return session.request { token in
          ListCopy.following(
            feed.open(with: token).merge(own),
            list: library.savedBooks(with: token))
        }
        .reopening(backoff, on: scheduler)
        .map { Optional($0) }
        .catch { error in
          lost.value = error
          return .empty
        }
      }
      .bind(to: known)
  }

  func set(_ book: Book, isSaved: Bool) {
    let isNow = books.value.contains { $0.id == book.id }
    if isNow == isSaved { return }
    outbox.add(Change(book: book, isSaved: isSaved))
  }

  /// Begins again with what the list has given up.
  func retry() {
    outbox.retry()
    if lost.value != nil { retries.send(()) }
  }
}
// snippet.end
