import Reactive

// snippet.stored
/// What the next launch finds: for each user the list as the server has
/// confirmed it, and the changes that are not sent.
///
/// What is saved before the first login belongs to the user `""`.
struct Stored: Codable, Equatable, Sendable {
  struct Account: Codable, Equatable, Sendable {
    var list: SavedBooks?
    var changes: [Change] = []
  }

  var accounts: [String: Account] = [:]
}
// snippet.end

// snippet.stall
/// What a list has given up for a while.
enum Stall: Equatable {
  /// The changes of this device are not sent.
  case sending(LibraryError)
  /// The changes of other devices do not arrive.
  case following(LibraryError)
}
// snippet.end

/// The user's list of books, which survives the end of the app and follows other devices.
///
/// Goes beyond ``SavedList``: what is known and what is not sent are kept in a property, which a front
/// end writes to a file and reads at the next launch. And each time that the connection to the feed is
/// open, the whole list is loaded, because a feed does not repeat what happened while it was closed.
final class SyncedList: UserList {
  let books: ReadOnlyProperty<[Book]>
  let unsent: ReadOnlyProperty<Int>
  let refused: Signal<Book, Never>
  let stalled: ReadOnlyProperty<Stall?>

  private let outbox: Outbox
  private let lost = Property<LibraryError?>(nil)
  private let nudges = Subject<Void, Never>()
  private let bag = DisposableBag()

  init(
    _ library: any Library, _ session: Session, _ feed: any Feed,
    stored: Property<Stored>, isOnline: ReadOnlyProperty<Bool>,
    backoff: Backoff = Backoff(),
    on scheduler: any Scheduler = Schedulers.main
  ) {
    // snippet.list
    let known = Property<SavedBooks?>(nil)
    let queue = Property<[Change]>([])
    let lost = self.lost
    let isReady = session.user.combineLatest(isOnline)
      .map { user, isOnline in user != nil && isOnline }
    outbox = Outbox(
      queue, isReady: isReady.signal, backoff: backoff, on: scheduler
    ) { change in
      session.request { library.send(change, with: $0) }
    }
    books = known.combineLatest(queue).map { known, changes in
      changes.reduce(known?.books ?? []) { $1.applied(to: $0) }
    }
    unsent = queue.map(\.count)
    refused = outbox.refused.map(\.book)
    stalled = outbox.stalled.combineLatest(lost)
      .map { sending, following in
        sending.map { .sending($0) } ?? following.map { .following($0) }
      }
    // snippet.end

    // snippet.accounts
    var owner = ""
    session.user.signal.distinct()
      .subscribe { user in
        var accounts = stored.value.accounts
        if let user, let early = accounts.removeValue(forKey: "") {
          accounts[user, default: Stored.Account()].changes += early.changes
        }
        stored.value.accounts = accounts
        owner = user ?? ""
        let account = accounts[owner]
        Property.batch {
          known.value = account?.list
          queue.value = account?.changes ?? []
        }
      }
      .store(in: bag)
    known.combineLatest(queue).changes
      .subscribe { list, changes in
        stored.modify {
          $0.accounts[owner] = Stored.Account(list: list, changes: changes)
        }
      }
      .store(in: bag)
    // snippet.end

    // snippet.accepted
    outbox.accepted
      .subscribe { change, revision in
        var list = known.value ?? SavedBooks()
        list.apply(change, revision: revision)
        known.value = list
      }
      .store(in: bag)
    // snippet.end

    // snippet.following
    let own = outbox.accepted
      .map { FeedEvent.change($0.change, revision: $0.revision) }
    func follow() -> Signal<SavedBooks, Never> {
      session.request { token in
        ListCopy.following(
          feed.open(with: token).merge(own),
          list: library.savedBooks(with: token))
      }
      .reopening(backoff, on: scheduler)
      .catch { error in
        lost.value = error
        return Signal<Instant, Never>
          .timer(after: backoff.rest(after: error), on: scheduler)
          .onNext { _ in lost.value = nil }
          .flatMap { _ in follow() }
      }
    }
    isReady.signal.distinct().combineLatest(nudges.prepend(()))
      .flatMapLatest { isReady, _ in
        if lost.value != nil { lost.value = nil }
        return isReady ? follow() : .empty
      }
      .subscribe { known.value = $0 }
      .store(in: bag)
    // snippet.end
  }

  func set(_ book: Book, isSaved: Bool, at place: Int?) {
    let isNow = books.value.contains { $0.id == book.id }
    if isNow == isSaved { return }
    outbox.add(Change(book: book, isSaved: isSaved, place: place))
  }

  // snippet.calls
  /// The user asks to try again what was given up.
  func retry() {
    outbox.retry()
    if lost.value != nil { nudges.send(()) }
  }

  /// The app is in front again.
  func wake() {
    outbox.wake()
    if lost.value != nil { nudges.send(()) }
  }

  /// The user does without the change that cannot be sent.
  ///
  /// The list is loaded again, in case the server has the change and only its answer was lost.
  func discard() {
    outbox.discard()
    nudges.send(())
  }
  // snippet.end
}
