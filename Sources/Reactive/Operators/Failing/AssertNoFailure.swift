extension Signal {
  /// Says that the signal does not fail; if it does, the program stops.
  ///
  /// In release builds too, with the message, the failure and the place of this call. Use
  /// ``catch(to:file:line:)`` for failures that can happen. Passes everything else on.
  ///
  /// ```swift
  /// struct Unreadable: Error {}
  /// let bundled = Signal<String, Unreadable>.just("default settings")
  /// let settings: Signal<String, Never> =
  ///   bundled.assertNoFailure("the bundled file is part of the app")
  /// settings.subscribe { print($0) }
  /// // Prints "default settings"
  /// ```
  public func assertNoFailure(
    _ message: @autoclosure @escaping () -> String = "a signal that cannot fail failed",
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, Never> {
    Signal<Value, Never>(
      origin: .derived("assertNoFailure", file, line, from: [origin]),
      connecting: { downstream in
        self.connect(
          FailureMapping({ stop(message(), $0, file: file, line: line) }, to: downstream))
      })
  }
}
