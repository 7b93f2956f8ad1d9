extension Signal {
  /// Prepares to share one subscription to this signal among many subscribers.
  ///
  /// They receive the events that are sent while they are subscribed; after the ending, late ones receive
  /// it. Nothing is subscribed before the result is connected.
  ///
  /// ```swift
  /// let work = Signal.of(1, 2).onSubscribe { print("working") }
  /// let shared = work.publish()
  /// shared.signal.subscribe { print("a", $0) }
  /// shared.signal.subscribe { print("b", $0) }
  /// shared.connect()
  /// // Prints "working"
  /// // Prints "a 1"
  /// // Prints "b 1"
  /// // Prints "a 2"
  /// // Prints "b 2"
  /// ```
  ///
  /// Called `makeConnectable` in Combine.
  public func publish(file: StaticString = #fileID, line: UInt = #line)
    -> MulticastConnection<Value, Failure>
  {
    MulticastConnection(
      self, to: Subject(), origin: .derived("publish", file, line, from: [origin]))
  }

  /// Sends the events of a signal that a closure makes from this one, which the closure may use
  /// several times at the cost of one subscription.
  ///
  /// For each subscriber the closure gets a signal that shares one subscription to this one; the
  /// signal that it returns is subscribed first, and this signal after that. If the result ends
  /// before that, this signal is not subscribed.
  ///
  /// ```swift
  /// let prices = Signal<Int, Never> { subscriber in
  ///   for price in [3, 5, 4] { subscriber.send(price) }
  ///   return nil
  /// }
  /// prices.publish { $0.zip($0.skip(1)) }
  ///   .subscribe { print("from \($0) to \($1)") }
  /// // Prints "from 3 to 5"
  /// // Prints "from 5 to 4"
  /// ```
  public func publish<Result, ResultFailure: Error>(
    _ transform: @escaping (_ shared: Signal) -> Signal<Result, ResultFailure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, ResultFailure> {
    Signal<Result, ResultFailure>(
      origin: .derived("publish", file, line, from: [origin]),
      connecting: { receiver in
        let subject = Subject<Value, Failure>()
        let result = PublishedResult(endingBefore: receiver)
        transform(subject).follow(on: result)
        if result.isDisposed { return }
        let feed = SubjectFeed(subject.hub)
        result.lifetime.add(feed.lifetime)
        self.connect(feed)
      })
  }
}

/// The result of a closure for a shared signal, which may end later than the result does.
private final class PublishedResult<Value, Failure: Error>: Stage<Value, Value, Failure> {
  override func receive(_ value: Value) {
    downstream.send(value)
  }
}
