import Reactive

/// Sends changes to the server one at a time, in the order in which they were made.
///
/// Each attempt waits until the outbox is ready. A lost change is sent again a few times; after that
/// the outbox stops, keeps all changes, and begins again when the network returns or when it is
/// asked to. Only a change that the server refuses is dropped.
///
/// Belongs to its scheduler: it is called there, and `send` answers there.
final class Outbox {
  let pending: ReadOnlyProperty<[Change]>
  let accepted: Signal<Change, Never>
  let refused: Signal<Change, Never>

  /// Why nothing is being sent at the moment, although changes are pending.
  let stalled: ReadOnlyProperty<LibraryError?>

  private let queue = Property<[Change]>([])
  private let problem: Property<LibraryError?>
  private let added = Subject<Change, Never>()
  private let cleared = Subject<Void, Never>()
  private let asked = Subject<Void, Never>()
  private let scheduler: any Scheduler
  private let work: ScopedDisposable

  init(
    isReady: Signal<Bool, Never>, backoff: Backoff = Backoff(),
    on scheduler: any Scheduler = Schedulers.main,
    send: @escaping (Change) -> Signal<Void, LibraryError>
  ) {
    let isAccepted = Subject<(Change, Bool), Never>()
    accepted = isAccepted.filter { $1 }.map { $0.0 }
    refused = isAccepted.filter { !$1 }.map { $0.0 }
    pending = queue
    self.scheduler = scheduler
    let problem = Property<LibraryError?>(nil)
    self.problem = problem
    stalled = problem

    // snippet.sending
    let ready = isReady.filter { $0 }.take(1)
    let wake = isReady.distinct().skip(1).filter { $0 }.mapTo(())
      .merge(asked).take(1)

    /// Sends whether the server has accepted a change, and completes.
    func deliver(_ change: Change) -> Signal<Bool, Never> {
      ready.then { send(change) }
        .patiently(backoff, on: scheduler)
        .mapTo(true)
        .catch { error in
          if error == .refused { return .just(false) }
          problem.value = error
          return wake.onNext { problem.value = nil }
            .then { deliver(change) }
        }
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
    assert(Schedulers.current === scheduler, "an outbox belongs to its scheduler")
    queue.modify { $0.append(change) }
    added.send(change)
  }

  /// Begins again after the outbox has stopped.
  func retry() { asked.send(()) }

  func clear() {
    queue.value = []
    problem.value = nil
    cleared.send(())
  }
}
