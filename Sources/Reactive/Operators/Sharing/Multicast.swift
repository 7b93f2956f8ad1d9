extension Signal {
  /// Prepares to share one subscription to this signal through the given subject.
  ///
  /// The subject decides what late subscribers receive: a ``ReplaySubject`` replays the values
  /// before. Nothing is subscribed before the result is connected.
  public func multicast(
    _ subject: Subject<Value, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> MulticastConnection<Value, Failure> {
    MulticastConnection(
      self, to: subject, origin: .derived("multicast", file, line, from: [origin]))
  }
}
