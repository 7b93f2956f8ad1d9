#if canImport(Testing)
  import Reactive
  import ReactiveMarbles
  import Testing

  /// Checks that a drawn signal of other values than strings becomes a drawn one.
  ///
  /// `inputs` says what is drawn in the sources, and in the result too if it has the same type and
  /// nothing else is said. The rest is as with strings.
  public func expect<
    Input: Sendable, Output: Equatable & Sendable, Failure: Error & Equatable
  >(
    _ source: String, of inputs: [Character: Input], becomes expected: String,
    values: [Character: Output] = [:], error: Failure? = nil, until: String? = nil,
    step: Duration = .seconds(1), sourceLocation: SourceLocation = #_sourceLocation,
    _ apply: (Signal<Input, Broken>, TestScheduler) -> Signal<Output, Failure>
  ) {
    let values = values.isEmpty ? inputs as? [Character: Output] ?? [:] : values
    DrawnExpectation(
      sources: [source], inputs: inputs, expected: expected,
      outputs: Alphabet(values: values, error: error), until: until, step: step
    ).check(at: sourceLocation) { apply($0[0], $1) }
  }

  /// Checks that two drawn signals of other values than strings become a drawn one.
  ///
  /// `inputs` says what is drawn in the sources, and in the result too if it has the same type and
  /// nothing else is said. The rest is as with strings.
  public func expect<
    Input: Sendable, Output: Equatable & Sendable, Failure: Error & Equatable
  >(
    _ first: String, _ second: String, of inputs: [Character: Input], becomes expected: String,
    values: [Character: Output] = [:], error: Failure? = nil, until: String? = nil,
    step: Duration = .seconds(1), sourceLocation: SourceLocation = #_sourceLocation,
    _ apply: (Signal<Input, Broken>, Signal<Input, Broken>, TestScheduler) -> Signal<
      Output, Failure
    >
  ) {
    let values = values.isEmpty ? inputs as? [Character: Output] ?? [:] : values
    DrawnExpectation(
      sources: [first, second], inputs: inputs, expected: expected,
      outputs: Alphabet(values: values, error: error), until: until, step: step
    ).check(at: sourceLocation) { apply($0[0], $0[1], $1) }
  }

  /// Checks that three drawn signals of other values than strings become a drawn one.
  ///
  /// `inputs` says what is drawn in the sources, and in the result too if it has the same type and
  /// nothing else is said. The rest is as with strings.
  public func expect<
    Input: Sendable, Output: Equatable & Sendable, Failure: Error & Equatable
  >(
    _ first: String, _ second: String, _ third: String, of inputs: [Character: Input],
    becomes expected: String,
    values: [Character: Output] = [:], error: Failure? = nil, until: String? = nil,
    step: Duration = .seconds(1), sourceLocation: SourceLocation = #_sourceLocation,
    _ apply: (Signal<Input, Broken>, Signal<Input, Broken>, Signal<Input, Broken>, TestScheduler) ->
      Signal<Output, Failure>
  ) {
    let values = values.isEmpty ? inputs as? [Character: Output] ?? [:] : values
    DrawnExpectation(
      sources: [first, second, third], inputs: inputs, expected: expected,
      outputs: Alphabet(values: values, error: error), until: until, step: step
    ).check(at: sourceLocation) { apply($0[0], $0[1], $0[2], $1) }
  }

  /// Checks that four drawn signals of other values than strings become a drawn one.
  ///
  /// `inputs` says what is drawn in the sources, and in the result too if it has the same type and
  /// nothing else is said. The rest is as with strings.
  public func expect<
    Input: Sendable, Output: Equatable & Sendable, Failure: Error & Equatable
  >(
    _ first: String, _ second: String, _ third: String, _ fourth: String,
    of inputs: [Character: Input], becomes expected: String,
    values: [Character: Output] = [:], error: Failure? = nil, until: String? = nil,
    step: Duration = .seconds(1), sourceLocation: SourceLocation = #_sourceLocation,
    _ apply: (
      Signal<Input, Broken>, Signal<Input, Broken>, Signal<Input, Broken>, Signal<Input, Broken>,
      TestScheduler
    ) -> Signal<Output, Failure>
  ) {
    let values = values.isEmpty ? inputs as? [Character: Output] ?? [:] : values
    DrawnExpectation(
      sources: [first, second, third, fourth], inputs: inputs, expected: expected,
      outputs: Alphabet(values: values, error: error), until: until, step: step
    ).check(at: sourceLocation) { apply($0[0], $0[1], $0[2], $0[3], $1) }
  }
#endif
