extension Signal {
  /// Subscribes with the first subscriber, once ever, and replays all events from the beginning to
  /// each subscriber.
  ///
  /// **Keeps all values**, and the ending. Its subscribers never stop this signal, even if all
  /// leave, so its events stay available: use it for finite work whose results you need again.
  public func replayLazily(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    replayLazily(upTo: .unlimited, file: file, line: line)
  }

  /// Subscribes with the first subscriber, once ever, and replays the last `count` values and the
  /// ending to each subscriber.
  ///
  /// Its subscribers never stop this signal, even if all leave.
  public func replayLazily(
    upTo count: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let connection = MulticastConnection(
      self, to: ReplaySubject(capacity: count), isKept: true)
    return Signal(
      origin: .derived("replayLazily", file, line, from: [origin]),
      connecting: { receiver in
        connection.signal.connect(receiver)
        connection.connect(file: file, line: line)
      })
  }

  /// Subscribes with the first subscriber, and replays the last `count` values to each; a failure is
  /// forgotten, so that the next subscriber begins anew.
  ///
  /// For a result that is loaded once and kept, unless loading fails: present subscribers receive
  /// the failure, and a later one subscribes this signal again. **Without `upTo` it keeps all
  /// values.** Its subscribers never stop it, even if all leave. With `forgettingFailures: false`
  /// the failure is replayed too.
  ///
  /// ```swift
  /// enum Offline: Error { case now }
  /// var isOnline = false
  /// let settings = Signal.attempt { () throws(Offline) in
  ///   if !isOnline { throw Offline.now }
  ///   return "settings"
  /// }.replayLazily(forgettingFailures: true)
  /// settings.subscribe { print($0) } onError: { print($0) }
  /// // Prints "now"
  /// isOnline = true
  /// settings.subscribe { print($0) }
  /// // Prints "settings"
  /// ```
  public func replayLazily(
    upTo count: Int = .unlimited, forgettingFailures: Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    guard forgettingFailures else { return replayLazily(upTo: count, file: file, line: line) }
    let latest = LatestAttempt<Value, Failure>(upTo: count)
    return Signal(
      origin: .derived("replayLazily", file, line, from: [origin]),
      connecting: { receiver in
        let (subject, isNew) = latest.enter()
        subject.connect(receiver)
        guard isNew else { return }
        let feed = SubjectFeed(subject.hub, keeping: subject)
        Watch(.anywhere(file, line), self, feed.lifetime).making {
          self.connect(Forgetting(subject, in: latest, to: feed))
        }
      })
  }
}

/// The subject that subscribers share, until the signal that feeds it fails.
///
/// It does not refer to that signal, which refers to it while it is subscribed.
private final class LatestAttempt<Value, Failure: Error>: Sendable {
  private let count: Int
  private let subject = Locked<ReplaySubject<Value, Failure>?>(nil)

  init(upTo count: Int) {
    self.count = count
  }

  /// The subject for a subscriber that arrives now, and whether it is a new one.
  func enter() -> (ReplaySubject<Value, Failure>, isNew: Bool) {
    subject.withLock { current in
      if let current { return (current, false) }
      let subject = ReplaySubject<Value, Failure>(capacity: count)
      current = subject
      return (subject, true)
    }
  }

  /// Lets the next subscriber begin anew.
  func forget(_ failed: ReplaySubject<Value, Failure>) {
    // It is released outside the lock.
    let forgotten = subject.withLock { current -> ReplaySubject<Value, Failure>? in
      guard current === failed else { return nil }
      defer { current = nil }
      return current
    }
    withExtendedLifetime(forgotten) {}
  }
}

/// Forgets a failed attempt before any subscriber receives the failure, so that a subscriber can
/// start the next one immediately.
private final class Forgetting<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let subject: ReplaySubject<Value, Failure>
  private let attempt: LatestAttempt<Value, Failure>

  init(
    _ subject: ReplaySubject<Value, Failure>, in attempt: LatestAttempt<Value, Failure>,
    to feed: SubjectFeed<Value, Failure>
  ) {
    self.subject = subject
    self.attempt = attempt
    super.init(to: feed)
  }

  override func receive(_ value: Value) {
    downstream.send(value)
  }

  override func receive(error: Failure) {
    attempt.forget(subject)
    downstream.send(error: error)
  }
}
