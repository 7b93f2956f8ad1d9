import Reactive

/// Sends changes to the server one at a time, in the order in which they were made.
///
/// Each attempt waits until the outbox is ready. A lost change is sent again, after a pause that
/// doubles up to a minute. A change that the server refuses is dropped, so that it does not hold up
/// those behind it.
final class Outbox {
  let pending: ReadOnlyProperty<[Change]>
  let accepted: Signal<Change, Never>
  let refused: Signal<Change, Never>

  private let queue = Property<[Change]>([])
  private let added = Subject<Change, Never>()
  private let cleared = Subject<Void, Never>()
  private let work: ScopedDisposable

  init(
    isReady: Signal<Bool, Never>,
    on scheduler: any Scheduler = Schedulers.main,
    send: @escaping (Change) -> Signal<Void, LibraryError>
  ) {
    let isAccepted = Subject<(Change, Bool), Never>()
    accepted = isAccepted.filter { $1 }.map { $0.0 }
    refused = isAccepted.filter { !$1 }.map { $0.0 }
    pending = queue

    // snippet.sending
    func deliver(_ change: Change) -> Signal<Bool, Never> {
      isReady.filter { $0 }.take(1)
        .promoteError(to: LibraryError.self)
        .then { send(change) }
        .patiently(on: scheduler)
        .mapTo(true)
        .catch { _ in .just(false) }
    }

    let answers = cleared.prepend(()).flatMapLatest { [added] in
      added.concatMap(deliver)
    }
    work = answers.subscribe { [queue] isDone in
      Property.batch {
        let change = queue.modify { $0.removeFirst() }
        isAccepted.send((change, isDone))
      }
    }
    .scoped()
    // snippet.end
  }

  func add(_ change: Change) {
    queue.modify { $0.append(change) }
    added.send(change)
  }

  func clear() {
    queue.value = []
    cleared.send(())
  }
}
