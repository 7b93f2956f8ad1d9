/// A receiving end that does one step for each value: a closure from inlinable code, which knows the
/// types.
///
/// The step before it calls the closure itself, which saves a call compared with `receive`.
@usableFromInline
class Stepping<Value, Failure: Error>: Passthrough<Value, Failure> {
  /// The closure gets the stage to which it belongs, which knows what is downstream.
  @usableFromInline
  typealias Step = (Stepping, Value) -> Void

  @usableFromInline final let step: Step

  @inline(__always)
  init(_ step: @escaping Step, sharing lifetime: Lifetime) {
    self.step = step
    super.init(steppingWithin: lifetime)
  }

  override final func receive(_ value: Value) {
    step(self, value)
  }
}

/// A ``Stage`` that does one step for each value.
@usableFromInline
class StepStage<Input, Output, Failure: Error>: Stepping<Input, Failure> {
  @usableFromInline final let downstream: Passthrough<Output, Failure>

  @usableFromInline
  init(_ step: @escaping Step, to downstream: Passthrough<Output, Failure>) {
    self.downstream = downstream
    super.init(step, sharing: downstream.lifetime)
  }

  override var consumer: AnyObject? { downstream.consumer }

  override func receive(error: Failure) {
    downstream.send(error: error)
  }

  override func receiveCompletion() {
    downstream.sendCompleted()
  }
}

/// A signal with a step between another one and each of its subscribers.
///
/// Saves one object compared with ``Signal/through(_:_:_:and:_:)``, for the operators used most. The
/// closures come from inlinable code, so neither a value nor making a stage needs a metadata lookup.
/// `stage` captures nothing.
///
/// Unchecked like ``Signal``: it adds constants only.
@usableFromInline
final class Stepped<Input, Output, Failure: Error>: Signal<Output, Failure>, @unchecked Sendable {
  @usableFromInline
  typealias Step = Stepping<Input, Failure>.Step
  /// The step for a source that sends one value immediately: passes what it makes of it to a closure.
  @usableFromInline
  typealias Give = (Input, (Output) -> Void) -> Void
  @usableFromInline
  typealias MakeStage = (@escaping Step, Passthrough<Output, Failure>) -> StepStage<
    Input, Output, Failure
  >

  private let source: Signal<Input, Failure>
  private let step: Step
  private let give: Give
  private let stage: MakeStage

  @usableFromInline
  init(
    _ name: StaticString, _ source: Signal<Input, Failure>, _ file: StaticString, _ line: UInt,
    _ step: @escaping Step, _ give: @escaping Give, _ stage: @escaping MakeStage
  ) {
    // First, for then nothing has to be retained meanwhile.
    let origin = Origin.derived(name, file, line, from: [source.origin])
    self.source = source
    self.step = step
    self.give = give
    self.stage = stage
    super.init(overriddenWith: origin)
  }

  override func run(_ receiver: Passthrough<Output, Failure>) {
    let isDone = source.giveAtOnce { value in
      if receiver.isDisposed { return }
      give(value) { receiver.send($0) }
      receiver.sendCompleted()
    }
    if !isDone { source.connect(stage(step, receiver)) }
  }

  override func giveMadeAtOnce(_ take: (Output) -> Void) -> Bool {
    if origin != nil, Origin.isWanted { return false }
    return source.giveMadeAtOnce { give($0, take) }
  }
}
