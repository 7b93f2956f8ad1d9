extension Signal {
  /// Subscribes with the first subscriber, once ever, and tells each one everything from the
  /// beginning.
  ///
  /// **Keeps all values**, and the ending. Its subscribers never stop this signal, even if all leave,
  /// so what it has sent stays available: use it for finite work whose results are wanted again.
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
