extension Signal {
  /// Sends all values as one array when the signal completes.
  ///
  /// Without a value the array is empty. A failure is passed on and nothing else sent. **Keeps every
  /// value**; ``collect(count:file:line:)`` keeps a number of them.
  ///
  /// ```swift
  /// Signal.of(1, 2, 3).collect().subscribe { print($0) }
  /// // Prints "[1, 2, 3]"
  /// Signal<Int, Never>.empty.collect().subscribe { print($0) }
  /// // Prints "[]"
  /// ```
  ///
  /// Called `toArray` in RxSwift.
  public func collect(file: StaticString = #fileID, line: UInt = #line) -> Signal<[Value], Failure>
  {
    reduce(into: []) { $0.append($1) }.derived("collect", file, line, from: [origin])
  }

  /// Sends the values in arrays of `count`, which is one or more.
  ///
  /// It sends an array as soon as that is full. Before the completion it sends the values that are
  /// left, if any. It passes a failure on immediately, and drops the values that are left.
  ///
  /// ```swift
  /// Signal.of(1, 2, 3, 4, 5).collect(count: 2).subscribe { print($0) }
  /// // Prints "[1, 2]"
  /// // Prints "[3, 4]"
  /// // Prints "[5]"
  /// ```
  public func collect(
    count: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> {
    precondition(count >= 1, "values cannot be collected in arrays of \(count)")
    return through("collect", file, line) { Collecting(until: { $0.count == count }, to: $0) }
  }

  /// Sends the values in arrays, each as soon as a closure says that it is complete.
  ///
  /// The closure gets the array so far, with the newest value at its end. Before the completion it
  /// sends the values that are left, if any. It passes a failure on immediately, and drops the values
  /// that are left.
  ///
  /// ```swift
  /// let words = Signal.of("Send", "it.", "Then", "stop", "there.")
  /// words.collect { $0.last?.hasSuffix(".") == true }
  ///   .map { $0.joined(separator: " ") }
  ///   .subscribe { print($0) }
  /// // Prints "Send it."
  /// // Prints "Then stop there."
  /// ```
  public func collect(
    until isComplete: @escaping (_ values: [Value]) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> {
    through("collect", file, line) { Collecting(until: isComplete, to: $0) }
  }

  /// The same as ``collect(count:file:line:)``, by the name that goes with buffers of time.
  ///
  /// ```swift
  /// Signal.of(1, 2, 3, 4, 5).buffer(count: 2).subscribe { print($0) }
  /// // Prints "[1, 2]"
  /// // Prints "[3, 4]"
  /// // Prints "[5]"
  /// ```
  public func buffer(
    count: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> {
    collect(count: count, file: file, line: line)
  }
}

private final class Collecting<Value, Failure: Error>: Stage<Value, [Value], Failure> {
  private let isComplete: ([Value]) -> Bool
  private var values: [Value] = []

  init(
    until isComplete: @escaping ([Value]) -> Bool, to downstream: Passthrough<[Value], Failure>
  ) {
    self.isComplete = isComplete
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    values.append(value)
    if isComplete(values) { flush() }
  }

  override func receiveCompletion() {
    if !values.isEmpty { flush() }
    downstream.sendCompleted()
  }

  private func flush() {
    let full = values
    values = []
    downstream.send(full)
  }
}
