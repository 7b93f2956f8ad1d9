extension Signal {
  /// Sends the result of a closure for each value.
  ///
  /// The closure runs once for each value and subscriber, where the value arrives. Passes endings
  /// on.
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Value) -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    Mapped(self, file, line, { $1.send(transform($0)) }, { Mapping($0, to: $1) })
  }
}

/// Saves one object compared with ``Signal/through(_:_:_:and:_:)``, for one of the operators used
/// most.
///
/// `step` and `stage` come from inlinable code, which knows the types. So neither a value nor
/// making a stage needs a metadata lookup. `stage` captures nothing.
///
/// Unchecked like ``Signal``: it adds constants only.
@usableFromInline
final class Mapped<Input, Output, Failure: Error>: Signal<Output, Failure>, @unchecked Sendable {
  @usableFromInline
  typealias Step = (Input, Passthrough<Output, Failure>) -> Void
  @usableFromInline
  typealias MakeStage = (@escaping Step, Passthrough<Output, Failure>) -> Mapping<
    Input, Output, Failure
  >

  private let source: Signal<Input, Failure>
  private let step: Step
  private let stage: MakeStage

  @usableFromInline
  init(
    _ source: Signal<Input, Failure>, _ file: StaticString, _ line: UInt,
    _ step: @escaping Step, _ stage: @escaping MakeStage
  ) {
    // First, for then nothing has to be retained meanwhile.
    let origin = Origin.derived("map", file, line, from: [source.origin])
    self.source = source
    self.step = step
    self.stage = stage
    super.init(overriddenWith: origin)
  }

  override func run(_ receiver: Passthrough<Output, Failure>) {
    let isDone = source.giveAtOnce { value in
      if receiver.isDisposed { return }
      step(value, receiver)
      receiver.sendCompleted()
    }
    if !isDone { source.connect(stage(step, receiver)) }
  }
}

/// A stage that does one step for each value, without a state.
@usableFromInline
final class Mapping<Input, Output, Failure: Error>: Stage<Input, Output, Failure> {
  private let step: Mapped<Input, Output, Failure>.Step

  @usableFromInline
  init(
    _ step: @escaping Mapped<Input, Output, Failure>.Step,
    to downstream: Passthrough<Output, Failure>
  ) {
    self.step = step
    super.init(to: downstream)
  }

  @usableFromInline
  override func receive(_ value: Input) {
    step(value, downstream)
  }
}
