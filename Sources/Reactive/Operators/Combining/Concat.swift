extension Signal {
  /// Continues with another signal when this one completes.
  ///
  /// The other is subscribed then and only then, from inside that completion; what a hot signal sent
  /// before is missed. If this one fails, or nobody listens any more, it never is.
  public func concat(_ other: Signal, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    through("concat", file, line, and: [other.origin]) { Concatenating(other, to: $0) }
  }
}

private final class Concatenating<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let other: Signal<Value, Failure>

  init(_ other: Signal<Value, Failure>, to downstream: Passthrough<Value, Failure>) {
    self.other = other
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {
    downstream.send(value)
  }

  override func receiveCompletion() {
    if !downstream.lifetime.isDisposed { other.connect(downstream) }
  }
}
