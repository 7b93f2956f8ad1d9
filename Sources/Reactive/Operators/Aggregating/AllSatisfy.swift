extension Signal {
  /// Says whether a closure is true of every value: sends one answer and completes.
  ///
  /// False at the first value of which it is not, which disposes the source; true when the signal
  /// completes, also without a value. **A failure is swallowed, and the answer is false.** Use
  /// ``tryAllSatisfy(_:file:line:)`` to receive it.
  ///
  /// ```swift
  /// Signal.of(2, 5, 8).allSatisfy { $0.isMultiple(of: 2) }
  ///   .subscribe { print($0) }
  /// // Prints "false"
  /// Signal<Int, Never>.empty.allSatisfy { $0 > 0 }.subscribe { print($0) }
  /// // Prints "true"
  /// ```
  public func allSatisfy(
    _ isSatisfied: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Bool, Never> {
    answering("allSatisfy", file, line, whenFound: false) { !isSatisfied($0) }
  }

  /// Says whether a closure is true of every value: sends one answer and completes, or fails.
  ///
  /// False at the first value of which it is not, which disposes the source; true when the signal
  /// completes, also without a value. Fails when the signal fails, or with the error that the
  /// closure throws.
  ///
  /// ```swift
  /// struct Negative: Error {}
  /// Signal<Int, Negative>.of(4, -1, 6)
  ///   .tryAllSatisfy { number throws(Negative) in
  ///     if number < 0 { throw Negative() }
  ///     return number.isMultiple(of: 2)
  ///   }
  ///   .subscribe(onNext: { print($0) }, onError: { print($0) })
  /// // Prints "Negative()"
  /// ```
  public func tryAllSatisfy(
    _ isSatisfied: @escaping (Value) throws(Failure) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Bool, Failure> {
    through("tryAllSatisfy", file, line) {
      Searching({ (value) throws(Failure) in try !isSatisfied(value) }, whenFound: false, to: $0)
    }
  }
}
