import Reactive

/// Sends the changes in a queue to the server, one at a time, the first one first.
///
/// Each attempt waits until the outbox is ready. A lost change is sent again a few times; after that
/// the outbox says why nothing is sent, and tries again seldom, or when the network returns, the user
/// comes back to the app, or asks. Only a change that the server refuses is dropped by itself.
///
/// Belongs to its scheduler: it is called there, and `send` answers there.
final class Outbox {
  // snippet.state
  let pending: ReadOnlyProperty<[Change]>
  let accepted: Signal<(change: Change, revision: Int), Never>
  let refused: Signal<Change, Never>

  /// Why nothing is being sent at the moment, although changes are
  /// pending.
  let stalled: ReadOnlyProperty<LibraryError?>

  private let queue: Property<[Change]>
  private let asked = Subject<Void, Never>()
  private let woken = Subject<Void, Never>()
  private let scheduler: any Scheduler
  private let work: ScopedDisposable
  // snippet.end

  init(
    _ queue: Property<[Change]> = Property([]),
    isReady: Signal<Bool, Never>, backoff: Backoff = Backoff(),
    on scheduler: any Scheduler = Schedulers.main,
    send: @escaping (Change) -> Signal<Int, LibraryError>
  ) {
    // snippet.answers
    typealias Answer = (change: Change, revision: Int?)
    let answers = Subject<Answer, Never>()
    let problem = Property<LibraryError?>(nil)
    self.queue = queue
    self.scheduler = scheduler
    pending = queue
    stalled = problem
    accepted = answers.compactMap { change, revision in
      revision.map { (change, $0) }
    }
    refused = answers.filter { $0.revision == nil }.map(\.change)
    // snippet.end

    // snippet.delivering
    let (asked, woken) = (self.asked, self.woken)
    let ready = isReady.filter { $0 }.take(1)
    let returns = isReady.distinct().skip(1).filter { $0 }.mapTo(())
      .merge(woken)

    /// Ends when it is time to try again.
    func pause(after error: LibraryError) -> Signal<Void, Never> {
      let timer = Signal<Instant, Never>
        .timer(after: backoff.rest(after: error), on: scheduler)
        .mapTo(())
      return timer.merge(asked)
        .merge(error.isBusy ? .never : returns).take(1)
    }

    /// Sends the revision with which the server has accepted a change,
    /// or nil if it refuses the change.
    func deliver(_ change: Change) -> Signal<Int?, Never> {
      ready.then { send(change) }
        .patiently(backoff, on: scheduler)
        .map { Optional($0) }
        .catch { error in
          if error == .refused { return .just(nil) }
          problem.value = error
          return pause(after: error)
            .onNext { problem.value = nil }
            .then { deliver(change) }
        }
    }
    // snippet.end

    // snippet.sending
    work = queue.signal.map(\.first).distinct()
      .flatMapLatest { change -> Signal<Answer, Never> in
        if problem.value != nil { problem.value = nil }
        guard let change else { return .empty }
        return deliver(change).map { (change, $0) }
      }
      .subscribe { change, revision in
        Property.batch {
          queue.modify { $0.removeAll { $0.id == change.id } }
          answers.send((change, revision))
        }
      }
      .scoped()
    // snippet.end
  }

  // snippet.calls
  func add(_ change: Change) {
    assert(
      Schedulers.current === scheduler,
      "an outbox belongs to its scheduler")
    wake()
    queue.modify { $0.append(change) }
  }

  /// The user wants another attempt now.
  func retry() { asked.send(()) }

  /// Something has changed, so another attempt may succeed.
  func wake() { woken.send(()) }

  /// The user does without the change that cannot be sent.
  func discard() {
    if stalled.value != nil { queue.modify { $0.removeFirst() } }
  }
  // snippet.end
}

extension LibraryError {
  fileprivate var isBusy: Bool {
    if case .busy = self { true } else { false }
  }
}
