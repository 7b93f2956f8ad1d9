extension Signal {
  /// Sends the values for which a closure says true.
  ///
  /// The closure runs once for each value and subscriber, where the value arrives. Passes endings
  /// on.
  @inlinable
  public func filter(
    _ isIncluded: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Filtered(self, isIncluded, file, line) { Filtering($0, to: $1) }
  }
}

/// Saves one object compared with ``Signal/through(_:_:_:and:_:)``, for one of the operators used
/// most.
///
/// `stage` captures nothing and comes from inlinable code, which knows the types. So making a stage
/// needs no metadata lookup.
///
/// Unchecked like ``Signal``: it adds constants only.
@usableFromInline
final class Filtered<Value, Failure: Error>: Signal<Value, Failure>, @unchecked Sendable {
  @usableFromInline
  typealias MakeStage = (@escaping (Value) -> Bool, Passthrough<Value, Failure>) -> Filtering<
    Value, Failure
  >

  private let source: Signal<Value, Failure>
  private let isIncluded: (Value) -> Bool
  private let stage: MakeStage

  @usableFromInline
  init(
    _ source: Signal<Value, Failure>, _ isIncluded: @escaping (Value) -> Bool,
    _ file: StaticString, _ line: UInt, _ stage: @escaping MakeStage
  ) {
    // First, for then nothing has to be retained meanwhile.
    let origin = Origin.derived("filter", file, line, from: [source.origin])
    self.source = source
    self.isIncluded = isIncluded
    self.stage = stage
    super.init(overriddenWith: origin)
  }

  override func run(_ receiver: Passthrough<Value, Failure>) {
    source.connect(stage(isIncluded, receiver))
  }
}

@usableFromInline
final class Filtering<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let isIncluded: (Value) -> Bool

  @usableFromInline
  init(_ isIncluded: @escaping (Value) -> Bool, to downstream: Passthrough<Value, Failure>) {
    self.isIncluded = isIncluded
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    if isIncluded(value) { downstream.send(value) }
  }
}
