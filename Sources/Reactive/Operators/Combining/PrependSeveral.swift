extension Signal {
  /// Sends several values first, and then the events of this signal.
  ///
  /// They are sent inside the subscribing call, on every thread, before this signal is subscribed;
  /// if the subscription is over then, this signal never is.
  public func prepend(
    _ first: Value, _ second: Value, _ others: Value..., file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal {
    prepend(contentsOf: [first, second] + others, file: file, line: line)
  }

  /// Sends the elements of a sequence first, and then the events of this signal.
  ///
  /// Each subscription iterates a copy of the sequence. They are sent inside the subscribing call,
  /// on every thread, before this signal is subscribed; if the subscription is over then, this
  /// signal never is.
  ///
  /// ```swift
  /// Signal.of(3, 4).prepend(contentsOf: 1...2).collect()
  ///   .subscribe { print($0) }
  /// // Prints "[1, 2, 3, 4]"
  /// ```
  public func prepend(
    contentsOf values: some Sequence<Value>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(
      origin: .derived("prepend", file, line, from: [origin]),
      connecting: { receiver in
        var values = values.makeIterator()
        while !receiver.isDisposed, let value = values.next() { receiver.send(value) }
        self.follow(on: receiver)
      })
  }
}
