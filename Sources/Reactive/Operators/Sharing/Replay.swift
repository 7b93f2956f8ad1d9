extension Signal {
  /// Subscribes now, once, and replays all events from the beginning to each subscriber.
  ///
  /// **Keeps all values**, and the ending, until the result is released and this signal has ended.
  /// Its subscribers never stop this signal, even if all leave or none comes: use it for finite
  /// work whose results you need again, or put `take(until:)` before it.
  ///
  /// ```swift
  /// let work = Signal.of(1, 2).onSubscribe { print("working") }
  /// let kept = work.replay()
  /// // Prints "working"
  /// kept.collect().subscribe { print($0) }
  /// // Prints "[1, 2]"
  /// ```
  public func replay(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    replaying("replay", file, line, capacity: .unlimited)
  }

  func replaying(_ name: StaticString, _ file: StaticString, _ line: UInt, capacity: Int) -> Signal
  {
    let connection = MulticastConnection(
      self, to: ReplaySubject(capacity: capacity), isKept: true,
      origin: .derived(name, file, line, from: [origin]))
    connection.connect(file: file, line: line)
    return connection.signal
  }
}
