/// One of several inputs of an operator: its events take turns with
/// those of the others, at the operator's turnstile.
final class Input<Value, Output, Failure: Error>:
  Stage<Value, Output, Failure>
{
  private let turnstile: Turnstile
  private let onNext: (Value) -> Void
  private let onCompleted: () -> Void

  init(
    _ turnstile: Turnstile, _ downstream: Passthrough<Output, Failure>,
    onNext: @escaping (Value) -> Void,
    onCompleted: @escaping () -> Void
  ) {
    self.turnstile = turnstile
    self.onNext = onNext
    self.onCompleted = onCompleted
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {
    turnstile.pass {
      if !self.downstream.lifetime.isDisposed { self.onNext(value) }
    }
  }

  override func receive(error: Failure) {
    turnstile.pass { self.downstream.send(error: error) }
  }

  override func receiveCompletion() { turnstile.pass(onCompleted) }
}
