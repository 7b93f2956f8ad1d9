extension Signal {
  /// Starts work on a scheduler now, once, and replays all its events to each subscriber.
  ///
  /// The work gets the sending end; it may send immediately, or keep it and send later. **All values are
  /// kept**, and the ending. Disposing a subscription never stops the work: use it for work that is
  /// finite. On the immediate scheduler the work runs inside the call.
  public static func startingEagerly(
    on scheduler: any Scheduler, _ work: @escaping (Subscriber<Value, Failure>) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    running(work, on: scheduler).replay(file: file, line: line)
      .derived("startingEagerly", file, line, from: [])
  }

  /// Starts work on a scheduler with the first subscriber, once, and replays all its events to each
  /// subscriber.
  ///
  /// The work gets the sending end; it may send immediately, or keep it and send later. **All values are
  /// kept**, and the ending. Disposing a subscription never stops the work: use it for work that is
  /// finite. On the immediate scheduler the work runs inside the first `subscribe`.
  public static func startingLazily(
    on scheduler: any Scheduler, _ work: @escaping (Subscriber<Value, Failure>) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    running(work, on: scheduler).replayLazily(file: file, line: line)
      .derived("startingLazily", file, line, from: [])
  }

  private static func running(
    _ work: @escaping (Subscriber<Value, Failure>) -> Void, on scheduler: any Scheduler
  ) -> Signal {
    Signal(connecting: { receiver in
      let subscriber = Subscriber(Gate(to: receiver))
      subscriber.gate.add(scheduler.schedule { work(subscriber) })
    })
  }
}
