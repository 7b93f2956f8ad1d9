extension Signal where Value: Sendable {
  /// The values of the signal, to be asked for one by one.
  ///
  /// Values that come before they are asked for wait; the policy says how many. Each iteration
  /// subscribes anew; see ``SignalValues`` for when it is disposed.
  ///
  /// ```swift
  /// let numbers = Signal<Int, Never>.just(1)
  /// for await number in numbers.values(buffering: .unbounded) {
  ///   print(number)
  /// }
  /// // Prints "1"
  /// ```
  public func values(
    buffering policy: BufferingPolicy, file: StaticString = #fileID, line: UInt = #line
  ) -> SignalValues<Value, Failure> {
    SignalValues(signal: self, policy: policy, site: CallSite(file: file, line: line))
  }
}
