// snippet.source
/// The receiving end for the source.
private final class BindSource<Value, Output, Failure: Error>:
  Passthrough<Value, Failure>
{
  typealias Step = (Value, inout Bool) -> Signal<Output, Failure>?

  private let step: Step
  private let inners: InnerSignals<Output, Failure>

  init(
    _ step: @escaping Step,
    into inners: InnerSignals<Output, Failure>
  ) {
    self.step = step
    self.inners = inners
    super.init(Lifetime(within: inners.lifetime), isOwner: true)
  }

  override func receive(_ value: Value) {
    var stops = false
    let inner = step(value, &stops)
    if let inner {
      inners.add(inner, to: InnerReceiver(of: inners))
    }
    if stops || inner == nil { sendCompleted() }
  }

  override func receive(error: Failure) { inners.fail(error) }
  override func receiveCompletion() { inners.oneIsDone() }
}

/// The receiving end for one inner signal.
final class InnerReceiver<Output, Failure: Error>:
  Passthrough<Output, Failure>
{
  private let inners: InnerSignals<Output, Failure>

  init(of inners: InnerSignals<Output, Failure>) {
    self.inners = inners
    super.init(Lifetime(within: inners.lifetime), isOwner: true)
  }

  override func receive(_ value: Output) { inners.send(value) }
  override func receive(error: Failure) { inners.fail(error) }
  override func receiveCompletion() { inners.oneIsDone() }
}

extension Signal {
  func bind<Output>(
    _ make:
      @escaping () -> (Value, inout Bool)
      -> Signal<Output, Failure>?
  ) -> Signal<Output, Failure> {
    Signal<Output, Failure>(connecting: { downstream in
      let inners = InnerSignals(to: downstream)
      self.connect(BindSource(make(), into: inners))
    })
  }
}
// snippet.end
