import Synchronization

extension Signal {
  // snippet.bind
  func bind<Output>(
    _ make: @escaping () -> (Value, inout Bool)
      -> Signal<Output, Failure>?
  ) -> Signal<Output, Failure> {
    Signal<Output, Failure>(connecting: { downstream in
      let inners = Inners(to: downstream)
      self.connect(BindSource(make(), into: inners))
    })
  }
  // snippet.end
}

// snippet.inners
/// Counts what can still send: the source, and the inner signals.
private final class Inners<Output, Failure: Error> {
  let lifetime = Lifetime()
  private let running = Atomic(1)
  private let turnstile = Turnstile()
  private let downstream: Passthrough<Output, Failure>

  init(to downstream: Passthrough<Output, Failure>) {
    self.downstream = downstream
    downstream.lifetime.add { [lifetime] in lifetime.dispose() }
  }

  func add(_ inner: Signal<Output, Failure>) {
    running.add(1, ordering: .relaxed)
    inner.connect(InnerReceiver(of: self))
  }

  func send(_ value: Output) {
    turnstile.pass { self.downstream.send(value) }
  }

  func fail(_ error: Failure) {
    guard lifetime.end() else { return }
    turnstile.pass { self.downstream.send(error: error) }
  }

  func oneIsDone() {
    let (_, left) = running.subtract(
      1, ordering: .acquiringAndReleasing)
    if left > 0 { return }
    turnstile.pass { self.downstream.sendCompleted() }
  }

  /// A lifetime for one receiving end, which ends with this one.
  func part() -> Lifetime {
    let part = Lifetime()
    lifetime.add { part.dispose() }
    return part
  }
}
// snippet.end

// snippet.source
/// The receiving end for the source.
private final class BindSource<Value, Output, Failure: Error>:
  Passthrough<Value, Failure>
{
  typealias Step = (Value, inout Bool) -> Signal<Output, Failure>?

  private let step: Step
  private let inners: Inners<Output, Failure>

  init(_ step: @escaping Step, into inners: Inners<Output, Failure>) {
    self.step = step
    self.inners = inners
    super.init(inners.part(), isOwner: true)
  }

  override func receive(_ value: Value) {
    var stops = false
    let inner = step(value, &stops)
    if let inner { inners.add(inner) }
    if stops || inner == nil { sendCompleted() }
  }

  override func receive(error: Failure) { inners.fail(error) }
  override func receiveCompletion() { inners.oneIsDone() }
}

/// The receiving end for one inner signal.
private final class InnerReceiver<Output, Failure: Error>:
  Passthrough<Output, Failure>
{
  private let inners: Inners<Output, Failure>

  init(of inners: Inners<Output, Failure>) {
    self.inners = inners
    super.init(inners.part(), isOwner: true)
  }

  override func receive(_ value: Output) { inners.send(value) }
  override func receive(error: Failure) { inners.fail(error) }
  override func receiveCompletion() { inners.oneIsDone() }
}
// snippet.end
