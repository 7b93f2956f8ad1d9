extension Signal {
  /// Sends the result so far after each value.
  ///
  /// The closure gets the result so far, `initial` at first, and the value. The initial value
  /// itself is not sent. All subscribers begin with the same initial value: if that is an object
  /// which the closure changes, use ``scan(into:_:file:line:)``. Passes endings on.
  ///
  /// ```swift
  /// Signal.of(3, 4, 5).scan(0, +).subscribe { print($0) }
  /// // Prints "3"
  /// // Prints "7"
  /// // Prints "12"
  /// ```
  @inlinable
  public func scan<Result>(
    _ initial: Result, _ next: @escaping (_ result: Result, _ value: Value) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    Scanned(
      self, initial, file, line,
      { stage, value in
        let stage = unsafeDowncast(stage, to: Scanning<Value, Result, Failure>.self)
        let result = next(stage.result, value)
        stage.result = result
        stage.downstream.take(result)
      }, { Scanning($0, $1, to: $2) })
  }

  /// Sends the result so far after each value, changing it in place.
  ///
  /// Each subscriber gets a new initial value, which is not sent itself. Passes endings on.
  public func scan<Result>(
    into initial: @autoclosure @escaping () -> Result,
    _ update: @escaping (_ result: inout Result, _ value: Value) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    through("scan", file, line) { downstream in
      Scanning(
        initial(),
        { stage, value in
          let stage = unsafeDowncast(stage, to: Scanning<Value, Result, Failure>.self)
          update(&stage.result, value)
          stage.downstream.send(stage.result)
        }, to: downstream)
    }
  }
}

/// Saves one object compared with ``Signal/through(_:_:_:and:_:)``, for one of the operators used
/// most.
///
/// `step` and `stage` are written in inlinable code, which knows the types: so neither a value nor
/// making a stage has to look them up. `stage` captures nothing.
///
/// Unchecked like ``Signal``: it adds constants only.
@usableFromInline
final class Scanned<Input, Output, Failure: Error>: Signal<Output, Failure>, @unchecked Sendable {
  @usableFromInline
  typealias Step = Stepping<Input, Failure>.Step
  @usableFromInline
  typealias MakeStage = (Output, @escaping Step, Passthrough<Output, Failure>) -> Scanning<
    Input, Output, Failure
  >

  private let source: Signal<Input, Failure>
  private let step: Step
  private let stage: MakeStage
  private let initial: Output

  @usableFromInline
  init(
    _ source: Signal<Input, Failure>, _ initial: Output, _ file: StaticString, _ line: UInt,
    _ step: @escaping Step, _ stage: @escaping MakeStage
  ) {
    // First, for then nothing has to be retained meanwhile.
    let origin = Origin.derived("scan", file, line, from: [source.origin])
    self.source = source
    self.initial = initial
    self.step = step
    self.stage = stage
    super.init(overriddenWith: origin)
  }

  override func run(_ receiver: Passthrough<Output, Failure>) {
    source.connect(stage(initial, step, receiver))
  }
}

/// A stage that sends the result so far.
@usableFromInline
final class Scanning<Input, Output, Failure: Error>: StepStage<Input, Output, Failure> {
  /// Unchecked because the events of a subscription are serial.
  @exclusivity(unchecked) @usableFromInline var result: Output

  @usableFromInline
  init(_ initial: Output, _ step: @escaping Step, to downstream: Passthrough<Output, Failure>) {
    result = initial
    super.init(step, to: downstream)
  }
}
