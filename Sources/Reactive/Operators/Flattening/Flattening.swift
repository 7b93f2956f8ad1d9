import Synchronization

extension Signal {
  /// The common part of ``bind(_:)``, ``flatMap(_:)`` and the kinds of flatten.
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

// snippet.source
/// The receiving end for the source: turns each value into a signal.
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
// snippet.end

/// The running and the waiting inner signals of one subscription.
@usableFromInline
final class Inners<Value, Failure: Error> {
  /// Makes the receiving end of a signal.
  ///
  /// It captures nothing and comes from inlinable code, which knows the types. So a signal needs no
  /// metadata lookup.
  @usableFromInline
  typealias MakeInner = (Inners) -> InnerReceiver<Value, Failure>

  /// Ends with the first failure of any.
  let lifetime: Lifetime
  private let downstream: Funnel<Value, Failure>
  /// Counts the source and the inner signals that run; at zero, the result completes.
  private let running = Atomic<Int>(1)
  /// The signals that wait; nil without a limit.
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
    _ = following(line?.sourceCompleted() ?? oneLess())
  }

  /// Frees the slot of a signal that has completed; returns the signal to start there.
  func innerCompleted() -> Signal<Value, Failure>? {
    following(line?.innerCompleted() ?? oneLess())
  }

  /// Returns the signal to start; completes if no signal is left.
  @inline(__always)
  private func following(_ step: WaitingLine.Step) -> Signal<Value, Failure>? {
    switch step {
    case .wait: return nil
    case .start(let next): return Self.signal(next)
    case .complete:
      downstream.sendCompleted()
      return nil
    }
  }

  @inline(__always)
  private func oneLess() -> WaitingLine.Step {
    let left = running.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
    return left == 0 ? .complete : .wait
  }

  /// The signal that an object in the line is.
  private static func signal(_ object: AnyObject) -> Signal<Value, Failure> {
    unsafeDowncast(object, to: Signal<Value, Failure>.self)
  }

  /// Subscribes a signal; if it completes meanwhile, subscribes the next one, and so on.
  ///
  /// A loop, so that ten thousand of them do not deepen the stack.
  func run(_ signal: Signal<Value, Failure>) {
    var next = start(signal)
    while let signal = next { next = start(signal) }
  }

  /// Subscribes a signal; returns the next one to start if it has completed meanwhile.
  @inline(__always)
  private func start(_ signal: Signal<Value, Failure>) -> Signal<Value, Failure>? {
    if lifetime.isDisposed { return nil }
    if signal.giveAtOnce({ send($0) }) { return innerCompleted() }
    let inner = makeInner(self)
    signal.connect(inner)
    return line == nil ? nil : inner.next()
  }
}

/// Slots for signals of any kind.
///
/// Not generic, because generic code would look its types up again and again.
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
  /// The signal to start when this one is fully subscribed; published by the phase.
  private var successor: Signal<Value, Failure>?

  @usableFromInline
  init(of inners: Inners<Value, Failure>) {
    // First, for then nothing has to be retained meanwhile.
    let lifetime = Lifetime(within: inners.lifetime)
    self.inners = inners
    super.init(owning: lifetime)
  }

  /// The signal to start if this one has completed while it was being subscribed; otherwise nil,
  /// and its completion starts the next one.
  func next() -> Signal<Value, Failure>? {
    let isRunning = phase.compareExchange(
      expected: Phase.subscribing, desired: Phase.running, ordering: .acquiringAndReleasing
    ).exchanged
    defer { if !isRunning { successor = nil } }
    return isRunning ? nil : successor
  }

  override func receive(_ value: Value) {
    inners.send(value)
  }

  override func receive(error: Failure) {
    inners.fail(error)
  }

  override func receiveCompletion() {
    // The last completion is sent immediately. The next signal starts only when this one is fully
    // subscribed, so that the stack does not deepen.
    guard let next = inners.innerCompleted() else { return }
    successor = next
    let before = phase.exchange(Phase.completed, ordering: .acquiringAndReleasing)
    if before == Phase.running {
      successor = nil
      inners.run(next)
    }
  }
}
