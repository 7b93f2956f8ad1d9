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
  private var failures = 0
  private var turns: Turns
  /// How many more times it may subscribe again; nil is any number.
  private var left: Int?

  init(
    _ source: Signal<Value, Failure>, on occasion: Occasion, atMost count: Int?,
    after backoff: Backoff? = nil, on scheduler: (any Scheduler)? = nil,
    to downstream: Passthrough<Value, Failure>
  ) {
    self.source = source
    self.occasion = occasion
    left = count
    self.backoff = backoff
    turns = Turns(on: scheduler)
    self.downstream = downstream
  }

  func subscribe() {
    source.connect(Attempt(of: self))
  }

  /// False if it may not subscribe again.
  fileprivate func subscribesAgain() -> Bool {
    if let left {
      if left == 0 { return false }
      self.left = left - 1
    }
    guard !downstream.lifetime.isDisposed else { return true }
    failures += 1
    let delay = backoff.map { $0.delay(failures) }
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
