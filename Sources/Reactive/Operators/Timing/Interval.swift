extension Signal where Value == Instant, Failure == Never {
  /// Sends the scheduler's time again and again, first after one interval.
  ///
  /// Each subscription has its own start. The grid does not drift: tick k is due k intervals after
  /// the subscription, and late by the leeway at most as far as it is up to the scheduler. In real
  /// time, ticks that are missed are skipped. Never ends by itself. The interval is longer than
  /// nothing, and the scheduler not the immediate one.
  ///
  /// Without a scheduler, it uses the current scheduler at the subscription, or a background one.
  ///
  /// ```swift
  /// Schedulers.useVirtualTime()
  /// Signal.interval(.seconds(10)).take(3).subscribe { print($0) }
  /// Schedulers.runVirtualTime()
  /// ```
  /// ```output
  /// 10s
  /// 20s
  /// 30s
  /// ```
  ///
  /// Called `Timer.publish(every:on:in:)` in Combine and `SignalProducer.timer(interval:on:)` in
  /// ReactiveSwift.
  public static func interval(
    _ interval: Duration, on scheduler: (any Scheduler)? = nil, leeway: Duration = .zero,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    precondition(interval > .zero, "an interval has to be longer than nothing")
    precondition(leeway >= .zero, "the leeway of an interval cannot be negative")
    return Signal(
      origin: .derived("interval", file, line, from: []),
      connecting: { receiver in
        let scheduler = scheduler ?? Schedulers.currentOrBackground()
        let work = scheduler.schedule(afterDelay: interval, every: interval, leeway: leeway) {
          // Not by its name: waiting work would keep the scheduler alive that keeps it.
          if let scheduler = Schedulers.current { receiver.send(scheduler.now) }
        }
        receiver.lifetime.add(work)
      })
  }
}
