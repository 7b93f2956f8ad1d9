extension Signal {
  /// Shares one subscription to this signal among subscribers of the same time.
  ///
  /// The first subscriber subscribes this signal, and the last one that leaves disposes that
  /// subscription. A subscriber after that, or after an ending, starts it anew. Later subscribers
  /// receive the last `replay` values first; these are dropped when no subscriber is left.
  ///
  /// There is one subscription at a time: while another thread still disposes it, or while this
  /// signal is sending inside its subscription, a new one waits. So a source that opens a file or a
  /// port has closed it before it is subscribed again.
  ///
  /// ```swift
  /// let work = Signal<Int, Never>.never.prepend(1)
  ///   .onSubscribe { print("start") }.onDispose { print("stop") }
  /// let shared = work.shared(replay: 1)
  /// let first = shared.subscribe { print("first \($0)") }
  /// // Prints "start"
  /// // Prints "first 1"
  /// let second = shared.subscribe { print("second \($0)") }
  /// // Prints "second 1"
  /// first.dispose()
  /// second.dispose()
  /// // Prints "stop"
  /// ```
  ///
  /// Called `share` in Combine and RxSwift.
  public func shared(replay count: Int = 0, file: StaticString = #fileID, line: UInt = #line)
    -> Signal
  {
    sharing(replay: count, file, line) { $0.leaving(forgetting: true) }
  }

  /// Shares one subscription to this signal among subscribers, and keeps it for a time after the last
  /// one has left.
  ///
  /// As ``shared(replay:file:line:)``, but a subscriber that comes within the time finds the same
  /// subscription and the values that it replays: a screen that is turned, or left and opened
  /// again, does not load again. After an ending of this signal the next subscriber starts it anew,
  /// within the time too. The time is not negative, and the scheduler not the immediate one;
  /// without one, it is the scheduler that is current at the subscription, or a background one.
  ///
  /// ```swift
  /// Schedulers.useVirtualTime()
  /// let work = Signal<Int, Never>.never.prepend(1)
  ///   .onSubscribe { print("start") }.onDispose { print("stop") }
  /// let shared = work.shared(replay: 1, stoppingAfter: .seconds(5))
  /// shared.take(1).subscribe { print("first \($0)") }
  /// // Prints "start"
  /// // Prints "first 1"
  /// shared.take(1).subscribe { print("second \($0)") }
  /// // Prints "second 1"
  /// Schedulers.runVirtualTime()
  /// // Prints "stop"
  /// ```
  public func shared(
    replay count: Int = 0, stoppingAfter time: Duration, on scheduler: (any Scheduler)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    precondition(time >= .zero, "a shared signal cannot stop after a negative time")
    precondition(
      scheduler !== Schedulers.immediate,
      "a shared signal cannot wait on the immediate scheduler: it would block the subscriber")
    return sharing(replay: count, file, line) { connection in
      let scheduler = scheduler ?? Schedulers.currentOrBackground()
      let leaving = connection.leaving(forgetting: true)
      let use = connection.use
      // Each one that leaves keeps its place for the time: so the last of them decides.
      return ActionDisposable {
        if use.connection.isDisposed { return leaving.dispose() }
        scheduler.schedule(afterDelay: time) { leaving.dispose() }
      }
    }
  }

  private func sharing(
    replay count: Int, _ file: StaticString, _ line: UInt,
    leavingBy leaving: @escaping (MulticastConnection<Value, Failure>) -> any Disposable
  ) -> Signal {
    precondition(count >= 0, "a shared signal cannot replay \(count) values")
    let latest = LatestConnection(of: self, replaying: count)
    return Signal(
      origin: .derived("shared", file, line, from: [origin]),
      connecting: { receiver in
        let connection = latest.enter()
        receiver.lifetime.add(leaving(connection))
        connection.attach(receiver)
      })
  }
}

/// The connection that new subscribers share; when it is over, the next one.
private final class LatestConnection<Value, Failure: Error>: Sendable {
  private let source: Signal<Value, Failure>
  private let count: Int
  private let connection = Locked<MulticastConnection<Value, Failure>?>(nil)

  init(of source: Signal<Value, Failure>, replaying count: Int) {
    self.source = source
    self.count = count
  }

  func enter() -> MulticastConnection<Value, Failure> {
    // The previous one is released outside the lock.
    let (connection, previous) = connection.withLock {
      latest -> (MulticastConnection<Value, Failure>, MulticastConnection<Value, Failure>?) in
      if let latest, latest.use.enter() { return (latest, nil) }
      let previous = latest
      let next = MulticastConnection(
        source, to: count > 0 ? ReplaySubject(capacity: count) : Subject(), after: previous?.use)
      _ = next.use.enter()
      latest = next
      return (next, previous)
    }
    return withExtendedLifetime(previous) { connection }
  }
}
