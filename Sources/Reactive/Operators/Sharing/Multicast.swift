extension Signal {
  /// Prepares to share one subscription to this signal through the given subject.
  ///
  /// The subject decides what late subscribers receive: a ``ReplaySubject`` replays the values
  /// before. Nothing is subscribed before the result is connected.
  ///
  /// ```swift
  /// let work = Signal.of(1, 2).onSubscribe { print("working") }
  /// let shared = work.multicast(ReplaySubject(capacity: 1))
  /// shared.connect()
  /// // Prints "working"
  /// shared.signal.subscribe { print($0) }
  /// // Prints "2"
  /// ```
  public func multicast(
    _ subject: Subject<Value, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> MulticastConnection<Value, Failure> {
    MulticastConnection(
      self, to: subject, origin: .derived("multicast", file, line, from: [origin]))
  }
}
