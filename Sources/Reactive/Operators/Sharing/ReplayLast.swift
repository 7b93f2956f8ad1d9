extension Signal {
  /// Subscribes now, once, and sends each subscriber the latest value and all later events.
  ///
  /// The ending is kept too. Its subscribers never stop this signal, even if all leave or none
  /// comes.
  public func replayLast(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    replaying("replayLast", file, line, capacity: 1)
  }
}
