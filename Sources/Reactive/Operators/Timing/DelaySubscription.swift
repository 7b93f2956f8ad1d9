extension Signal {
  /// Subscribes this signal when a delay has passed, and then sends its events as they arrive.
  ///
  /// Unlike ``delay(_:on:file:line:)``, it delays the work and not the values, so a hot signal is not
  /// heard meanwhile. Disposing before the time cancels the subscription. A delay of zero still means
  /// one turn of the scheduler. The delay is not negative, and the scheduler not the immediate one.
  ///
  /// Without a scheduler, it uses the current scheduler at the subscription, or a background one.
  ///
  /// ```swift
  /// let time = Schedulers.useVirtualTime()
  /// let work = Signal<String, Never>.deferred {
  ///   .just("begun at \(time.now)")
  /// }
  /// work.delaySubscription(.seconds(2)).subscribe { print($0) }
  /// Schedulers.runVirtualTime()
  /// // Prints "begun at 2s"
  /// ```
  public func delaySubscription(
    _ delay: Duration, on scheduler: (any Scheduler)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal {
    precondition(delay >= .zero, "a delay cannot be negative")
    precondition(
      scheduler !== Schedulers.immediate,
      "a subscription cannot wait on the immediate scheduler: it would block the subscriber")
    return Signal(
      origin: .derived("delaySubscription", file, line, from: [origin]),
      connecting: { receiver in
        let scheduler = scheduler ?? Schedulers.currentOrBackground()
        receiver.lifetime.add(
          scheduler.schedule(afterDelay: delay) { self.follow(on: receiver) })
      })
  }
}
