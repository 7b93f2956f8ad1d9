extension Signal where Value == Bool {
  /// Sends whether any of the latest values of several signals is true.
  ///
  /// Once each has sent, every value of any of them is answered, even if the answer is the same.
  /// Completes when all have. Without a signal it is false. The first failure ends it.
  ///
  /// ```swift
  /// let (isLoading, isSaving) = (Property(false), Property(false))
  /// Signal.or(isLoading.signal, isSaving.signal)
  ///   .subscribe { print("busy:", $0) }
  /// // Prints "busy: false"
  /// isSaving.value = true
  /// // Prints "busy: true"
  /// ```
  public static func or(_ signals: Signal..., file: StaticString = #fileID, line: UInt = #line)
    -> Signal
  {
    or(signals, file: file, line: line)
  }

  /// Sends whether any of the latest values of several signals is true.
  ///
  /// The sequence is read now, once. Once each has sent, every value of any of them is answered,
  /// even if the answer is the same. Completes when all have. Without a signal it is false. The
  /// first failure ends it.
  public static func or(
    _ signals: some Sequence<Signal>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let signals = Array(signals)
    let latest = signals.isEmpty ? .just([]) : Signal<[Bool], Failure>.combineLatest(signals)
    return latest.or().derived("or", file, line, from: signals.map { $0.origin })
  }
}

extension Signal where Value: Sequence<Bool> {
  /// Sends for each collection whether any of its elements is true; of an empty one it is false.
  ///
  /// Passes endings on.
  public func or(file: StaticString = #fileID, line: UInt = #line) -> Signal<Bool, Failure> {
    map { $0.contains(true) }.derived("or", file, line, from: [origin])
  }
}
