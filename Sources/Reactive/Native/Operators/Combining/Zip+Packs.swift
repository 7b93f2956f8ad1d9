extension Signal {
  /// Joins the values of several signals, as tuples.
  ///
  /// By position: the first of each, then the second of each; **each keeps what waits, without a
  /// limit**. They are subscribed in order. Completes as soon as nothing further can be joined: when
  /// one has completed and all its values are used. The first failure ends it and drops the values
  /// that wait.
  ///
  /// ```swift
  /// let (letters, numbers) = (Signal.of("a", "b"), Signal.of(1, 2, 3))
  /// let flags = Signal.of(true, false)
  /// Signal<(String, Int, Bool), Never>.zip(letters, numbers, flags)
  ///   .subscribe {
  ///     print($0.0, $0.1, $0.2)
  ///   } onCompleted: {
  ///     print("no third row")
  ///   }
  /// // Prints "a 1 true"
  /// // Prints "b 2 false"
  /// // Prints "no third row"
  /// ```
  public static func zip<each Input>(
    _ signal: repeat Signal<each Input, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (repeat each Input) {
    joining(.zip, repeat each signal, file: file, line: line) { (input: repeat each Input) in
      (repeat each input)
    }
  }

  /// Joins the values of several signals, as a closure combines them.
  ///
  /// By position: the first of each, then the second of each; **each keeps what waits, without a
  /// limit**. They are subscribed in order. Completes as soon as nothing further can be joined: when
  /// one has completed and all its values are used. The first failure ends it and drops the values
  /// that wait.
  public static func zip<each Input>(
    _ signal: repeat Signal<each Input, Failure>,
    with combine: @escaping (repeat each Input) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    joining(.zip, repeat each signal, file: file, line: line, with: combine)
  }
}
