/// What an operator puts before the next receiving end.
class Stage<Input, Output, Failure: Error>:
  Passthrough<Input, Failure>
{
  final let downstream: Passthrough<Output, Failure>

  /// Makes a stage that ends exactly when its downstream does.
  init(to downstream: Passthrough<Output, Failure>) {
    self.downstream = downstream
    super.init(downstream.lifetime, isOwner: false)
  }

  /// Makes a stage that may end before its downstream does.
  init(endingBefore downstream: Passthrough<Output, Failure>) {
    self.downstream = downstream
    super.init(
      Lifetime(within: downstream.lifetime), isOwner: true)
  }

  override func receive(error: Failure) {
    downstream.send(error: error)
  }

  override func receiveCompletion() { downstream.sendCompleted() }
}

extension Signal {
  /// Puts a stage between this signal and each subscriber.
  func through<Output>(
    _ stage:
      @escaping (Passthrough<Output, Failure>)
      -> Passthrough<Value, Failure>
  ) -> Signal<Output, Failure> {
    Signal<Output, Failure>(connecting: { downstream in
      self.connect(stage(downstream))
    })
  }
}
