extension Signal {
  /// Subscribes now, once, and tells each subscriber the latest value and what follows.
  ///
  /// The ending is kept too. Its subscribers never stop this signal, even if all leave or nobody
  /// comes.
  public func replayLast(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    replaying("replayLast", file, line, capacity: 1)
  }
}
