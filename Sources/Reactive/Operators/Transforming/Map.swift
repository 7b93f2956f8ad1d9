extension Signal {
  /// Sends the result of a closure for each value.
  ///
  /// The closure runs once for each value and subscriber, where the value arrives. Passes endings on.
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Value) -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    Mapped(self, transform, file, line) { Mapping($0, to: $1) }
  }
}

/// One object less than a signal made by ``Signal/through(_:_:_:and:_:)``, for what is used most.
///
/// `stage` captures nothing and is written in inlinable code, which knows the types: so making a stage
/// does not have to look them up.
@usableFromInline
final class Mapped<Input, Output, Failure: Error>: Signal<Output, Failure>, @unchecked Sendable {
  @usableFromInline
  typealias MakeStage = (@escaping (Input) -> Output, Passthrough<Output, Failure>) -> Mapping<
    Input, Output, Failure
  >

  private let source: Signal<Input, Failure>
  private let transform: (Input) -> Output
  private let stage: MakeStage

  @usableFromInline
  init(
    _ source: Signal<Input, Failure>, _ transform: @escaping (Input) -> Output,
    _ file: StaticString, _ line: UInt, _ stage: @escaping MakeStage
  ) {
    // First, for then nothing has to be retained meanwhile.
    let origin = Origin.derived("map", file, line, from: [source.origin])
    self.source = source
    self.transform = transform
    self.stage = stage
    super.init(overriddenWith: origin)
  }

  override func run(_ receiver: Passthrough<Output, Failure>) {
    let isDone = source.giveAtOnce { value in
      if receiver.isDisposed { return }
      receiver.send(transform(value))
      receiver.sendCompleted()
    }
    if !isDone { source.connect(stage(transform, receiver)) }
  }
}

@usableFromInline
final class Mapping<Input, Output, Failure: Error>: Stage<Input, Output, Failure> {
  private let transform: (Input) -> Output

  @usableFromInline
  init(_ transform: @escaping (Input) -> Output, to downstream: Passthrough<Output, Failure>) {
    self.transform = transform
    super.init(to: downstream)
  }

  override func receive(_ value: Input) {
    downstream.send(transform(value))
  }
}
