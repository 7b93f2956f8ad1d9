/// Subscribes its downstream to the next signal when its own source
/// completes.
final class Sequel<Value, Output, Failure: Error>:
  Stage<Value, Output, Failure>
{
  typealias Step = (Value, Passthrough<Output, Failure>) -> Void
  private let step: Step
  private let next: () -> Signal<Output, Failure>

  init(
    to downstream: Passthrough<Output, Failure>,
    next: @escaping () -> Signal<Output, Failure>,
    step: @escaping Step
  ) {
    self.next = next
    self.step = step
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) { step(value, downstream) }
  override func receiveCompletion() {
    if !downstream.lifetime.isDisposed { next().connect(downstream) }
  }
}

extension Signal {
  func concat(_ other: Signal) -> Signal {
    through {
      Sequel(
        to: $0, next: { other },
        step: { value, downstream in downstream.send(value) })
    }
  }

  func then<Output>(
    _ next: @escaping () -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    through { Sequel(to: $0, next: next, step: { _, _ in }) }
  }
}
