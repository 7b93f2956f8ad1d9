extension Signal {
  /// Subscribes with the first subscriber, once ever, and replays all events from the beginning to
  /// each subscriber.
  ///
  /// **Keeps all values**, and the ending. Its subscribers never stop this signal, even if all
  /// leave, so its events stay available: use it for finite work whose results you need again.
  public func replayLazily(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    let connection = MulticastConnection(self, to: ReplaySubject(), isKept: true)
    return Signal(
      origin: .derived("replayLazily", file, line, from: [origin]),
      connecting: { receiver in
        connection.signal.connect(receiver)
        connection.connect(file: file, line: line)
      })
  }
}
