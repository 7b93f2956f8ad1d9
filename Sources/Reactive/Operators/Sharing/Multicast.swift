extension Signal {
  /// Prepares to share one subscription to this signal through the given subject.
  ///
  /// What late subscribers get is up to the subject: a ``ReplaySubject`` tells them what was sent
  /// before. Nothing is subscribed before the result is connected.
  public func multicast(
    _ subject: Subject<Value, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> MulticastConnection<Value, Failure> {
    MulticastConnection(
      self, to: subject, origin: .derived("multicast", file, line, from: [origin]))
  }
}
