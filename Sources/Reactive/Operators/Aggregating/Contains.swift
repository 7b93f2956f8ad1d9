extension Signal {
  /// Says whether there is any value: sends true with the first, or false at the end, and completes.
  ///
  /// The source is disposed at the first value. **A failure counts as the end: it is swallowed, and
  /// the answer is false.**
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// Signal<String, Offline>.failed(Offline()).hasValues()
  ///   .subscribe { print($0) }
  /// // Prints "false"
  /// ```
  public func hasValues(file: StaticString = #fileID, line: UInt = #line) -> Signal<Bool, Never> {
    answering("hasValues", file, line, whenFound: true) { _ in true }
  }

  /// Says whether a closure is true of any value: sends one answer and completes.
  ///
  /// True at the first such value, which disposes the source; false at the end. **A failure counts
  /// as the end: it is swallowed, and the answer is false.** Use ``tryContains(where:file:line:)``
  /// to receive it.
  ///
  /// ```swift
  /// let scores = Subject<Int, Never>()
  /// scores.contains { $0 > 10 }
  ///   .subscribe { print($0) } onCompleted: { print("completed") }
  /// scores.send(4)
  /// scores.send(12)
  /// // Prints "true"
  /// // Prints "completed"
  /// ```
  public func contains(
    where isMatch: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Bool, Never> {
    answering("contains", file, line, whenFound: true, isMatch)
  }

  /// Says whether a value is among those sent: sends one answer and completes.
  ///
  /// True at the first such value, which disposes the source; false at the end. **A failure counts
  /// as the end: it is swallowed, and the answer is false.**
  public func contains(
    _ value: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Bool, Never> where Value: Equatable {
    answering("contains", file, line, whenFound: true) { $0 == value }
  }

  /// Says whether a closure is true of any value: sends one answer and completes, or fails.
  ///
  /// True at the first such value, which disposes the source; false when the signal completes. Fails
  /// when the signal fails, or with the error that the closure throws.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// Signal<Int, Offline>.of(1, 2).concat(.failed(Offline()))
  ///   .tryContains { $0 > 10 }
  ///   .subscribe { print($0) } onError: { print("no answer:", $0) }
  /// // Prints "no answer: Offline()"
  /// ```
  public func tryContains(
    where isMatch: @escaping (Value) throws(Failure) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Bool, Failure> {
    through("tryContains", file, line) { Searching(isMatch, whenFound: true, to: $0) }
  }
}
