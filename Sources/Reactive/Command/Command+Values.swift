extension Command {
  /// The values of the work of all executions.
  ///
  /// Hot, and on the command's scheduler: it does not send values of executions that began before the
  /// subscription. Completes when the command has gone and what it executed is over; failures are in
  /// ``errors``.
  ///
  /// ```swift
  /// let count = Command<String, Int, Never> { text in .just(text.count) }
  /// count.values.subscribe { print($0, "letters") }
  /// count.execute("words")
  /// Schedulers.runVirtualTime()
  /// // Prints "5 letters"
  /// ```
  public var values: Signal<Value, Never> {
    executionSignals.flatten()
  }
}
