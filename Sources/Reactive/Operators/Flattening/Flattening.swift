import Synchronization

extension Signal {
  /// What ``bind(_:)``, ``flatMap(_:)`` and the kinds of flatten have in common.
  ///
  /// `inner` is always the same: it is here so that it is written in inlinable code.
  @usableFromInline
  func flattening<Result>(
    _ name: StaticString, _ file: StaticString, _ line: UInt, maxConcurrent: Int,
    _ inner: @escaping Inners<Result, Failure>.MakeInner,
    _ make: @escaping () -> (Value, inout Bool) -> Signal<Result, Failure>?
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(
      origin: .derived(name, file, line, from: [origin]),
      connecting: { downstream in
        let inners = Inners(inner, maxConcurrent: maxConcurrent, to: downstream)
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
@usableFromInline
final class Inners<Value, Failure: Error> {
  /// Makes the receiving end of a signal.
  ///
  /// It captures nothing and is written in inlinable code, which knows the types: so they do not have
  /// to be looked up for each signal.
  @usableFromInline
  typealias MakeInner = (Inners) -> InnerReceiver<Value, Failure>

  /// Ends with the first failure of any.
  let lifetime: Lifetime
  private let downstream: Funnel<Value, Failure>
  /// The source and the inner signals that run: when none is left, all is done.
  private let running = Atomic<Int>(1)
  /// Those that wait; nil where none ever does.
  private let line: WaitingLine?

  private let makeInner: MakeInner

  init(
    _ makeInner: @escaping MakeInner, maxConcurrent: Int,
    to downstream: Passthrough<Value, Failure>
  ) {
    self.makeInner = makeInner
    lifetime = Lifetime(within: downstream.lifetime)
    self.downstream = Funnel(to: downstream)
    line = maxConcurrent == 0 ? nil : WaitingLine(limit: maxConcurrent)
  }

  func add(_ signal: Signal<Value, Failure>) {
    if let line {
      if let next = line.add(signal) { run(Self.signal(next)) }
    } else {
      running.wrappingAdd(1, ordering: .relaxed)
      run(signal)
    }
  }

  @inline(__always)
  func send(_ value: Value) {
    downstream.send(value)
  }

  func fail(_ error: Failure) {
    if lifetime.end() { downstream.send(error: error) }
  }

  func sourceCompleted() {
    if let line { proceed(line.sourceCompleted()) } else { proceed(oneLess()) }
  }

  func innerCompleted() {
    proceed(afterInner())
  }

  private func proceed(_ step: WaitingLine.Step) {
    switch step {
    case .wait: break
    case .start(let next): run(Self.signal(next))
    case .complete: downstream.sendCompleted()
    }
  }

  @inline(__always)
  private func afterInner() -> WaitingLine.Step {
    if let line { line.innerCompleted() } else { oneLess() }
  }

  @inline(__always)
  private func oneLess() -> WaitingLine.Step {
    let left = running.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
    return left == 0 ? .complete : .wait
  }

  /// What was put into the line.
  private static func signal(_ object: AnyObject) -> Signal<Value, Failure> {
    unsafeDowncast(object, to: Signal<Value, Failure>.self)
  }

  /// Subscribes a signal; while it completes in the course of that, the next one.
  ///
  /// A loop, so that ten thousand of them do not deepen the stack.
  private func run(_ signal: Signal<Value, Failure>) {
    var step = start(signal)
    while case .start(let next) = step { step = start(Self.signal(next)) }
    if case .complete = step { downstream.sendCompleted() }
  }

  /// Subscribes a signal and says what to do next.
  @inline(__always)
  private func start(_ signal: Signal<Value, Failure>) -> WaitingLine.Step {
    if lifetime.isDisposed { return .wait }
    if signal.giveAtOnce({ send($0) }) { return afterInner() }
    let inner = makeInner(self)
    signal.connect(inner)
    return inner.hasCompletedWhileSubscribing() ? afterInner() : .wait
  }
}

/// Slots for signals of any kind.
///
/// Not generic, for code that does not know its types looks them up again and again.
private final class WaitingLine {
  typealias Step = Slots<AnyObject>.Step

  private let slots: Locked<Slots<AnyObject>>

  init(limit: Int) {
    slots = Locked(Slots(limit: limit))
  }

  func add(_ signal: AnyObject) -> AnyObject? {
    slots.withLock { $0.add(signal) }
  }

  func sourceCompleted() -> Step {
    slots.withLock { $0.sourceCompleted() }
  }

  func innerCompleted() -> Step {
    slots.withLock { $0.innerCompleted() }
  }
}

/// How far an inner signal is.
private enum Phase {
  static let subscribing: UInt8 = 0
  static let running: UInt8 = 1
  static let completed: UInt8 = 2
}

/// The receiving end of one inner signal.
@usableFromInline
final class InnerReceiver<Value, Failure: Error>: Passthrough<Value, Failure> {
  private let inners: Inners<Value, Failure>
  private let phase = Atomic<UInt8>(Phase.subscribing)

  @usableFromInline
  init(of inners: Inners<Value, Failure>) {
    // First, for then nothing has to be retained meanwhile.
    let lifetime = Lifetime(within: inners.lifetime)
    self.inners = inners
    super.init(owning: lifetime)
  }

  /// If not, its completion will see to what follows.
  func hasCompletedWhileSubscribing() -> Bool {
    if phase.load(ordering: .acquiring) == Phase.completed { return true }
    return !phase.compareExchange(
      expected: Phase.subscribing, desired: Phase.running, ordering: .acquiringAndReleasing
    ).exchanged
  }

  override func receive(_ value: Value) {
    inners.send(value)
  }

  override func receive(error: Failure) {
    inners.fail(error)
  }

  override func receiveCompletion() {
    let before = phase.exchange(Phase.completed, ordering: .acquiringAndReleasing)
    if before == Phase.running { inners.innerCompleted() }
  }
}
