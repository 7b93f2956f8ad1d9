/// Subscribes a signal again and again, for retry and repeated.
///
/// Each new subscription runs as a separate turn of a scheduler, so that a signal that ends
/// immediately neither deepens the stack nor keeps other work waiting.
final class Resubscribing<Value, Failure: Error> {
  /// The kind of ending after which it subscribes again.
  enum Occasion {
    case failure
    case completion
  }

  fileprivate let occasion: Occasion
  fileprivate let downstream: Passthrough<Value, Failure>
  private let source: Signal<Value, Failure>
  private let backoff: Backoff?
  /// How often it has ended without a value in between, or altogether.
  private var count = 0
  private let isCountedInARow: Bool
  private var turns: Turns
  /// How often it may subscribe again; nil is any number.
  private let limit: Int?

  init(
    _ source: Signal<Value, Failure>, on occasion: Occasion, atMost count: Int?,
    after backoff: Backoff? = nil, countingInARow isCountedInARow: Bool = false,
    on scheduler: (any Scheduler)? = nil,
    to downstream: Passthrough<Value, Failure>
  ) {
    self.source = source
    self.occasion = occasion
    limit = count
    self.isCountedInARow = isCountedInARow
    self.backoff = backoff
    turns = Turns(on: scheduler)
    self.downstream = downstream
  }

  func subscribe() {
    source.connect(Attempt(of: self))
  }

  /// Takes note of a value.
  @inline(__always)
  fileprivate func valueHasCome() {
    if isCountedInARow { count = 0 }
  }

  /// False if it may not subscribe again.
  fileprivate func subscribesAgain() -> Bool {
    if count == limit { return false }
    guard !downstream.lifetime.isDisposed else { return true }
    count += 1
    let delay = backoff.map { $0.delay(count) }
    // All changes to the state are made before this, because the action may begin immediately on
    // another thread.
    let scheduler = turns.scheduler()
    let turn =
      if let delay {
        scheduler.schedule(afterDelay: delay) { self.subscribe() }
      } else {
        scheduler.schedule { self.subscribe() }
      }
    downstream.lifetime.add(turn)
    return true
  }
}

/// The scheduler of later subscriptions: the chosen scheduler, otherwise the one that is current
/// when the previous subscription ends, or a background one.
struct Turns {
  private let chosen: (any Scheduler)?
  private var background: (any Scheduler)?

  init(on scheduler: (any Scheduler)? = nil) {
    chosen = scheduler
  }

  mutating func scheduler() -> any Scheduler {
    if let scheduler = chosen ?? Schedulers.current ?? background { return scheduler }
    let scheduler = Schedulers.currentOrBackground()
    background = scheduler
    return scheduler
  }
}

/// The receiving end of one of the subscriptions.
private final class Attempt<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let attempts: Resubscribing<Value, Failure>

  init(of attempts: Resubscribing<Value, Failure>) {
    self.attempts = attempts
    super.init(endingBefore: attempts.downstream)
  }

  override func receive(_ value: Value) {
    attempts.valueHasCome()
    downstream.send(value)
  }

  override func receive(error: Failure) {
    if attempts.occasion == .failure && attempts.subscribesAgain() { return }
    downstream.send(error: error)
  }

  override func receiveCompletion() {
    if attempts.occasion == .completion && attempts.subscribesAgain() { return }
    downstream.sendCompleted()
  }
}
