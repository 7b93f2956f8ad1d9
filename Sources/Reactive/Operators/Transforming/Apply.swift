// A pack cannot be taken apart into a function and the rest, so there is one for each number.

extension Signal {
  /// Calls the function in each value with the argument beside it and sends the result.
  ///
  /// Use it for the values of `combineLatest` when one of its signals sends functions. Passes
  /// endings on.
  ///
  /// ```swift
  /// let rounding = Property<(Double) -> Double>({ $0.rounded() })
  /// let price = Property(2.6)
  /// Signal.combineLatest(rounding.signal, price.signal).apply()
  ///   .subscribe { print($0) }
  /// // Prints "3.0"
  /// rounding.value = { $0.rounded(.down) }
  /// // Prints "2.0"
  /// ```
  public func apply<Argument, Result>(file: StaticString = #fileID, line: UInt = #line)
    -> Signal<Result, Failure>
  where Value == ((Argument) -> Result, Argument) {
    map { function, argument in function(argument) }
      .derived("apply", file, line, from: [origin])
  }

  /// Calls the function in each value with the two arguments beside it and sends the result.
  ///
  /// Passes endings on.
  public func apply<A, B, Result>(file: StaticString = #fileID, line: UInt = #line)
    -> Signal<Result, Failure>
  where Value == ((A, B) -> Result, A, B) {
    map { function, a, b in function(a, b) }.derived("apply", file, line, from: [origin])
  }

  /// Calls the function in each value with the three arguments beside it and sends the result.
  ///
  /// Passes endings on.
  public func apply<A, B, C, Result>(file: StaticString = #fileID, line: UInt = #line)
    -> Signal<Result, Failure>
  where Value == ((A, B, C) -> Result, A, B, C) {
    map { function, a, b, c in function(a, b, c) }.derived("apply", file, line, from: [origin])
  }

  /// Calls the function in each value with the four arguments beside it and sends the result.
  ///
  /// Passes endings on.
  public func apply<A, B, C, D, Result>(file: StaticString = #fileID, line: UInt = #line)
    -> Signal<Result, Failure>
  where Value == ((A, B, C, D) -> Result, A, B, C, D) {
    map { function, a, b, c, d in function(a, b, c, d) }
      .derived("apply", file, line, from: [origin])
  }
}
