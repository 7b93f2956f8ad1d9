extension Signal {
  /// Sends a value, or several, after the others when this signal completes.
  ///
  /// If this signal fails, or the subscription is over, they are not sent.
  ///
  /// ```swift
  /// Signal.of(1, 2).append(3, 4).collect().subscribe { print($0) }
  /// // Prints "[1, 2, 3, 4]"
  /// ```
  ///
  /// Called `concat(value:)` in ReactiveSwift.
  public func append(
    _ value: Value, _ others: Value..., file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    append(contentsOf: [value] + others, file: file, line: line)
  }

  /// Sends the elements of a sequence after the others when this signal completes.
  ///
  /// Each subscription iterates a copy of the sequence. If this signal fails, or the subscription is
  /// over, they are not sent.
  public func append(
    contentsOf values: some Sequence<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    concat(.sequence(values)).derived("append", file, line, from: [origin])
  }
}
