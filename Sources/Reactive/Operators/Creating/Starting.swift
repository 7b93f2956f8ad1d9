extension Signal {
  /// Starts work on a scheduler now, once, and replays all its events to each subscriber.
  ///
  /// The work gets the sending end; it may send immediately, or keep it and send later. **All values are
  /// kept**, and the ending. Disposing a subscription never stops the work: use it for work that is
  /// finite. On the immediate scheduler the work runs inside the call.
  ///
  /// ```swift
  /// let now = Schedulers.immediate
  /// let answer = Signal<Int, Never>.startingEagerly(on: now) { receiver in
  ///   print("working")
  ///   receiver.send(42)
  ///   receiver.sendCompleted()
  /// }
  /// // Prints "working"
  /// answer.subscribe { print($0) }
  /// // Prints "42"
  /// ```
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
  ///
  /// ```swift
  /// let now = Schedulers.immediate
  /// let answer = Signal<Int, Never>.startingLazily(on: now) { receiver in
  ///   print("working")
  ///   receiver.send(42)
  ///   receiver.sendCompleted()
  /// }
  /// answer.subscribe { print("first", $0) }
  /// // Prints "working"
  /// // Prints "first 42"
  /// answer.subscribe { print("second", $0) }
  /// // Prints "second 42"
  /// ```
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
