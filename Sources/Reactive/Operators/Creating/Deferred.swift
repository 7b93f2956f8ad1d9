extension Signal {
  /// Makes a signal anew for each subscriber, and is that signal.
  ///
  /// The closure runs on subscription, as that of a created signal does. The events are those of the
  /// signal that it makes.
  ///
  /// ```swift
  /// var count = 0
  /// let numbered = Signal<Int, Never>.deferred {
  ///   count += 1
  ///   return .just(count)
  /// }
  /// numbered.subscribe { print($0) }
  /// // Prints "1"
  /// numbered.subscribe { print($0) }
  /// // Prints "2"
  /// ```
  public static func deferred(
    _ make: @escaping () -> Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(
      origin: .derived("deferred", file, line, from: []),
      sending: { make().follow(on: $0) })
  }
}
