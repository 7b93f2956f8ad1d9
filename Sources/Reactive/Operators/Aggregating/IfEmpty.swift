extension Signal {
  /// Continues with another signal if this one completes without a value.
  ///
  /// The other signal is subscribed only then. Passes everything else on, a failure too. To send one
  /// value instead, use ``replaceEmpty(with:file:line:)``.
  ///
  /// ```swift
  /// let cached = Signal<String, Never>.empty
  /// let loaded = Signal.just("from the server")
  /// cached.ifEmpty(switchTo: loaded).subscribe { print($0) }
  /// // Prints "from the server"
  /// ```
  public func ifEmpty(
    switchTo other: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    through("ifEmpty", file, line, and: [other.origin]) { SwitchingIfEmpty(to: other, for: $0) }
  }
}

private final class SwitchingIfEmpty<Value, Failure: Error>: Stage<Value, Value, Failure> {
  /// Nil as soon as there is a value.
  private var other: Signal<Value, Failure>?

  init(to other: Signal<Value, Failure>, for downstream: Passthrough<Value, Failure>) {
    self.other = other
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {
    other = nil
    downstream.send(value)
  }

  override func receiveCompletion() {
    if let other {
      other.follow(on: downstream)
    } else {
      downstream.sendCompleted()
    }
  }
}
