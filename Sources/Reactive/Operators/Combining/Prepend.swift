extension Signal {
  /// Sends a value first, and then the events of this signal.
  ///
  /// The value is sent inside the subscribing call, on every thread, before this signal is
  /// subscribed; if the subscription is over then, this signal never is.
  ///
  /// ```swift
  /// let loaded = Subject<String, Never>()
  /// loaded.prepend("loading").subscribe { print($0) }
  /// // Prints "loading"
  /// loaded.send("12 books")
  /// // Prints "12 books"
  /// ```
  ///
  /// Called `startWith` in RxSwift and `prefix(value:)` in ReactiveSwift.
  public func prepend(_ value: Value, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    Signal(
      origin: .derived("prepend", file, line, from: [origin]),
      connecting: { receiver in
        receiver.send(value)
        self.follow(on: receiver)
      })
  }
}
