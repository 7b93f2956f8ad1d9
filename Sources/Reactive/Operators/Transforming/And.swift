extension Signal where Value == Bool {
  /// Sends whether all of the latest values of several signals are true.
  ///
  /// Once each has sent, every value of any of them is answered, even if the answer is the same.
  /// Completes when all have. Without a signal it is true. The first failure ends it.
  ///
  /// ```swift
  /// let (hasName, hasPassword) = (Property(true), Property(false))
  /// Signal.and(hasName.signal, hasPassword.signal).subscribe { print($0) }
  /// // Prints "false"
  /// hasPassword.value = true
  /// // Prints "true"
  /// ```
  public static func and(_ signals: Signal..., file: StaticString = #fileID, line: UInt = #line)
    -> Signal
  {
    and(signals, file: file, line: line)
  }

  /// Sends whether all of the latest values of several signals are true.
  ///
  /// The sequence is read now, once. Once each has sent, every value of any of them is answered,
  /// even if the answer is the same. Completes when all have. Without a signal it is true. The
  /// first failure ends it.
  public static func and(
    _ signals: some Sequence<Signal>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let signals = Array(signals)
    let latest = signals.isEmpty ? .just([]) : Signal<[Bool], Failure>.combineLatest(signals)
    return latest.and().derived("and", file, line, from: signals.map { $0.origin })
  }
}

extension Signal where Value: Sequence<Bool> {
  /// Sends for each collection whether all of its elements are true; of an empty one it is true.
  ///
  /// Passes endings on.
  public func and(file: StaticString = #fileID, line: UInt = #line) -> Signal<Bool, Failure> {
    map { $0.allSatisfy { $0 } }.derived("and", file, line, from: [origin])
  }
}
