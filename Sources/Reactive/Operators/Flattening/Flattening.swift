extension Signal {
  /// What ``bind(_:)``, ``flatMap(_:)`` and the kinds of flatten have in common.
  func flattening<Result>(
    _ name: StaticString, _ file: StaticString, _ line: UInt, maxConcurrent: Int,
    _ make: @escaping () -> (Value, inout Bool) -> Signal<Result, Failure>?
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(
      origin: .derived(name, file, line, from: [origin]),
      connecting: { downstream in
        let inners = Inners(maxConcurrent: maxConcurrent, to: downstream)
        self.connect(FlatteningSource(make(), into: inners))
      })
  }
}

/// The source side: makes a signal of each value.
private final class FlatteningSource<Value, Result, Failure: Error>: Passthrough<Value, Failure> {
  private let make: (Value, inout Bool) -> Signal<Result, Failure>?
  private let inners: Inners<Result, Failure>

  init(
    _ make: @escaping (Value, inout Bool) -> Signal<Result, Failure>?,
    into inners: Inners<Result, Failure>
  ) {
    self.make = make
    self.inners = inners
    super.init(owning: Lifetime(within: inners.lifetime))
  }

  override func receive(_ value: Value) {
    var stops = false
    let signal = make(value, &stops)
    if let signal { inners.add(signal) }
    if stops || signal == nil { sendCompleted() }
  }

  override func receive(error: Failure) {
    inners.fail(error)
  }

  override func receiveCompletion() {
    inners.sourceCompleted()
  }
}

/// The inner signals of one subscription: those that run and those that wait.
private final class Inners<Value, Failure: Error> {
  /// Ends with the first failure of any.
  let lifetime: Lifetime
  private let downstream: Funnel<Value, Failure>
  private let slots: Locked<Slots<Signal<Value, Failure>>>

  init(maxConcurrent: Int, to downstream: Passthrough<Value, Failure>) {
    lifetime = Lifetime(within: downstream.lifetime)
    self.downstream = Funnel(to: downstream)
    slots = Locked(Slots(limit: maxConcurrent))
  }

  func add(_ signal: Signal<Value, Failure>) {
    if let next = slots.withLock({ $0.add(signal) }) { run(next) }
  }

  func send(_ value: Value) {
    downstream.send(value)
  }

  func fail(_ error: Failure) {
    if lifetime.end() { downstream.send(error: error) }
  }

  func sourceCompleted() {
    proceed(slots.withLock { $0.sourceCompleted() })
  }

  func innerCompleted() {
    proceed(slots.withLock { $0.innerCompleted() })
  }

  private func proceed(_ step: Slots<Signal<Value, Failure>>.Step) {
    switch step {
    case .wait: break
    case .start(let signal): run(signal)
    case .complete: downstream.sendCompleted()
    }
  }

  /// Subscribes a signal; while it completes in the course of that, the next one.
  ///
  /// A loop, so that ten thousand of them do not deepen the stack.
  private func run(_ signal: Signal<Value, Failure>) {
    var signal = signal
    while !lifetime.isDisposed {
      let inner = Inner(of: self)
      signal.connect(inner)
      guard inner.hasCompletedWhileSubscribing() else { return }
      let step = slots.withLock { $0.innerCompleted() }
      guard case .start(let next) = step else { return proceed(step) }
      signal = next
    }
  }
}

/// The receiving end of one inner signal.
private final class Inner<Value, Failure: Error>: Passthrough<Value, Failure> {
  private enum Phase {
    case subscribing
    case running
    case completed
  }

  private let inners: Inners<Value, Failure>
  private let phase = Locked(Phase.subscribing)

  init(of inners: Inners<Value, Failure>) {
    self.inners = inners
    super.init(owning: Lifetime(within: inners.lifetime))
  }

  /// If not, its completion will see to what follows.
  func hasCompletedWhileSubscribing() -> Bool {
    phase.withLock { phase in
      if phase == .completed { return true }
      phase = .running
      return false
    }
  }

  override func receive(_ value: Value) {
    inners.send(value)
  }

  override func receive(error: Failure) {
    inners.fail(error)
  }

  override func receiveCompletion() {
    let wasRunning = phase.withLock { phase in
      defer { phase = .completed }
      return phase == .running
    }
    if wasRunning { inners.innerCompleted() }
  }
}
