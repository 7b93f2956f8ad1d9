#if canImport(Testing)
  import Reactive
  import ReactiveMarbles
  import Testing

  /// Checks that an operator turns a drawn signal into the drawn result.
  ///
  ///     expect("-a-b-c-|", becomes: "-a-(b|)") { source, _ in source.take(2) }
  ///
  /// Everything happens in virtual time, one column each step. The source is cold: it begins when
  /// it is subscribed; its letters and digits are strings and `#` is `Broken`. The result is
  /// subscribed at the time 0, and for a thousand steps at most, or as `until` draws it: `--^---!`.
  /// `values` says what is drawn in the result, where that does not go without saying, and `error`
  /// what its `#` is.
  ///
  /// A difference is reported as an issue that shows both drawings. A drawing that cannot be read
  /// is also reported as an issue.
  public func expect<
    Output: Equatable & Sendable, Failure: Error & Equatable
  >(
    _ source: String, becomes expected: String,
    values: [Character: Output] = [:], error: Failure? = nil, until: String? = nil,
    step: Duration = .seconds(1), sourceLocation: SourceLocation = #_sourceLocation,
    _ apply: (Signal<String, Broken>, TestScheduler) -> Signal<Output, Failure>
  ) {
    DrawnExpectation(
      sources: [source], inputs: [:], expected: expected,
      outputs: Alphabet(values: values, error: error), until: until, step: step
    ).check(at: sourceLocation) { apply($0[0], $1) }
  }

  /// Checks that an operator turns two drawn signals into the drawn result.
  ///
  /// Works as with one signal.
  public func expect<
    Output: Equatable & Sendable, Failure: Error & Equatable
  >(
    _ first: String, _ second: String, becomes expected: String,
    values: [Character: Output] = [:], error: Failure? = nil, until: String? = nil,
    step: Duration = .seconds(1), sourceLocation: SourceLocation = #_sourceLocation,
    _ apply: (Signal<String, Broken>, Signal<String, Broken>, TestScheduler) -> Signal<
      Output, Failure
    >
  ) {
    DrawnExpectation(
      sources: [first, second], inputs: [:], expected: expected,
      outputs: Alphabet(values: values, error: error), until: until, step: step
    ).check(at: sourceLocation) { apply($0[0], $0[1], $1) }
  }

  /// Checks that an operator turns three drawn signals into the drawn result.
  ///
  /// Works as with one signal.
  public func expect<
    Output: Equatable & Sendable, Failure: Error & Equatable
  >(
    _ first: String, _ second: String, _ third: String, becomes expected: String,
    values: [Character: Output] = [:], error: Failure? = nil, until: String? = nil,
    step: Duration = .seconds(1), sourceLocation: SourceLocation = #_sourceLocation,
    _ apply: (Signal<String, Broken>, Signal<String, Broken>, Signal<String, Broken>, TestScheduler)
      -> Signal<Output, Failure>
  ) {
    DrawnExpectation(
      sources: [first, second, third], inputs: [:], expected: expected,
      outputs: Alphabet(values: values, error: error), until: until, step: step
    ).check(at: sourceLocation) { apply($0[0], $0[1], $0[2], $1) }
  }

  /// Checks that an operator turns four drawn signals into the drawn result.
  ///
  /// Works as with one signal.
  public func expect<
    Output: Equatable & Sendable, Failure: Error & Equatable
  >(
    _ first: String, _ second: String, _ third: String, _ fourth: String, becomes expected: String,
    values: [Character: Output] = [:], error: Failure? = nil, until: String? = nil,
    step: Duration = .seconds(1), sourceLocation: SourceLocation = #_sourceLocation,
    _ apply: (
      Signal<String, Broken>, Signal<String, Broken>, Signal<String, Broken>,
      Signal<String, Broken>, TestScheduler
    ) -> Signal<Output, Failure>
  ) {
    DrawnExpectation(
      sources: [first, second, third, fourth], inputs: [:], expected: expected,
      outputs: Alphabet(values: values, error: error), until: until, step: step
    ).check(at: sourceLocation) { apply($0[0], $0[1], $0[2], $0[3], $1) }
  }
#endif
