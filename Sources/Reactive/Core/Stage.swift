/// A passthrough that stands before another one: an operator, seen by its source.
///
/// By itself it passes endings on.
class Stage<Input, Output, Failure: Error>: Passthrough<Input, Failure> {
  final let downstream: Passthrough<Output, Failure>

  /// A stage that ends exactly when its downstream does.
  init(to downstream: Passthrough<Output, Failure>) {
    self.downstream = downstream
    super.init(sharing: downstream.lifetime)
  }

  /// A stage that may end before its downstream does.
  init(endingBefore downstream: Passthrough<Output, Failure>) {
    self.downstream = downstream
    super.init(owning: Lifetime(within: downstream.lifetime))
  }

  override func receive(error: Failure) {
    downstream.send(error: error)
  }

  override func receiveCompletion() {
    downstream.sendCompleted()
  }
}

extension Signal {
  /// The signal that has a stage between this one and each of its subscribers.
  ///
  /// The name is that of the operator; file and line are where the caller wrote it. `others` are
  /// further signals that it is made of.
  ///
  /// Inlined, so that the two closures become one object.
  @inline(__always)
  func through<Output>(
    _ name: StaticString, _ file: StaticString, _ line: UInt,
    and others: @autoclosure () -> [Origin?] = [],
    _ stage: @escaping (Passthrough<Output, Failure>) -> Passthrough<Value, Failure>
  ) -> Signal<Output, Failure> {
    Signal<Output, Failure>(
      origin: .derived(name, file, line, from: [origin] + others()),
      connecting: { self.connect(stage($0)) })
  }
}
