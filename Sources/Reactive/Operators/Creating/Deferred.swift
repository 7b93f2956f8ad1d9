extension Signal {
  /// Makes a signal anew for each subscriber, and is that signal.
  ///
  /// The closure runs on subscription, as that of a created signal does. The events are those of the
  /// signal that it makes.
  public static func deferred(
    _ make: @escaping () -> Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(
      origin: .derived("deferred", file, line, from: []),
      sending: { make().follow(on: $0) })
  }
}
