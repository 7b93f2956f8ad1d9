extension Signal {
  /// Subscribes now, once, and sends each subscriber the latest value and all later events.
  ///
  /// The ending is kept too. Its subscribers never stop this signal, even if all leave or none
  /// comes: to stop it, put `take(until:)` before this.
  ///
  /// ```swift
  /// let prices = Subject<Int, Never>()
  /// let latest = prices.replayLast()
  /// prices.send(10)
  /// prices.send(11)
  /// latest.subscribe { print($0) }
  /// // Prints "11"
  /// ```
  public func replayLast(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    replaying("replayLast", file, line, capacity: 1)
  }
}
