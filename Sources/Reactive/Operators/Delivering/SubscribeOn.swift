extension Signal where Value: Sendable {
  /// Subscribes on a scheduler, so that the work of subscribing happens there.
  ///
  /// Events and the ending arrive wherever this signal sends them; see ``deliver(on:file:line:)`` for
  /// the other half. Disposing before it is the subscription's turn cancels it.
  ///
  /// Called `start(on:)` in ReactiveSwift.
  public func subscribe(
    on scheduler: any Scheduler, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(
      origin: .derived("subscribe", file, line, from: [origin]),
      connecting: { receiver in
        receiver.lifetime.add(scheduler.schedule { self.connect(receiver) })
      })
  }
}
