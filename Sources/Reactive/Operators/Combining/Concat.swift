extension Signal {
  /// Continues with another signal when this one completes.
  ///
  /// The other signal is subscribed only then, from inside that completion, so you miss the values
  /// that it sent before if it is hot. If this signal fails, or the subscription is over, the other
  /// is never subscribed.
  ///
  /// ```swift
  /// let cached = Signal.of("from the cache")
  /// let loaded = Signal.of("from the server")
  ///   .onSubscribe { print("asking the server") }
  /// cached.concat(loaded).subscribe { print($0) }
  /// // Prints "from the cache"
  /// // Prints "asking the server"
  /// // Prints "from the server"
  /// ```
  ///
  /// Called `append` in Combine.
  public func concat(_ other: Signal, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    through("concat", file, line, and: [other.origin]) { Concatenating(other, to: $0) }
  }

  /// Runs several signals one after another.
  ///
  /// Each is subscribed when the one before has completed. Completes with the last, immediately if there
  /// are none. The first failure ends it, and the signals after it are never subscribed.
  public static func concat(
    _ signals: Signal..., file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    concat(signals, file: file, line: line)
  }

  /// Runs several signals one after another.
  ///
  /// The sequence is read now, once. Each signal is subscribed when the one before has completed.
  /// Completes with the last, immediately if there are none. The first failure ends it, and the
  /// signals after it are never subscribed.
  public static func concat(
    _ signals: some Sequence<some Signal>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let signals = signals.map { $0 as Signal }
    if signals.isEmpty { return .empty }
    return Signal<Signal, Failure>(connecting: { receiver in
      for signal in signals {
        if receiver.lifetime.isDisposed { return }
        receiver.send(signal)
      }
      receiver.sendCompleted()
    }).concatenated().derived("concat", file, line, from: signals.map { $0.origin })
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
