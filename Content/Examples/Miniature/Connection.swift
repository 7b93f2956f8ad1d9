// snippet.connection
import Synchronization

/// One subscription to a source, shared by a subject's observers.
final class Connection<Value, Failure: Error>: @unchecked Sendable {
  let signal: Signal<Value, Failure>

  private let source: Signal<Value, Failure>
  private let feed: Feed<Value, Failure>
  private let hasConnected = Atomic(false)

  init(
    _ source: Signal<Value, Failure>,
    to subject: Subject<Value, Failure>
  ) {
    self.source = source
    signal = subject
    feed = Feed(subject.hub)
  }

  /// Subscribes the subject to the source, once ever.
  @discardableResult
  func connect() -> Lifetime {
    let (isFirst, _) = hasConnected.compareExchange(
      expected: false, desired: true, ordering: .sequentiallyConsistent)
    if isFirst { source.connect(feed) }
    return feed.lifetime
  }
}

extension Signal {
  func multicast(
    _ subject: Subject<Value, Failure>
  ) -> Connection<Value, Failure> {
    Connection(self, to: subject)
  }

  func publish() -> Connection<Value, Failure> {
    multicast(Subject())
  }
}
// snippet.end

// snippet.autoconnected
extension Connection {
  /// Connects for the first user, and disposes with the last.
  func autoconnected(
    watching: @escaping (Int) -> Void = { _ in }
  ) -> Signal<Value, Failure> {
    let users = Mutex(0)
    func count(_ change: Int) -> Int {
      let now = users.withLock { users in
        users += change
        return users
      }
      watching(now)
      return now
    }
    return Signal(connecting: { receiver in
      _ = count(1)
      receiver.lifetime.add {
        if count(-1) == 0 { self.feed.lifetime.dispose() }
      }
      self.signal.connect(receiver)
      self.connect()
    })
  }
}
// snippet.end

// snippet.replays
extension Signal {
  func replay() -> Signal {
    let connection = multicast(ReplaySubject())
    connection.connect()
    return connection.signal
  }

  func replayLast() -> Signal {
    let connection = multicast(ReplaySubject(capacity: 1))
    connection.connect()
    return connection.signal
  }

  func replayLazily() -> Signal {
    let connection = multicast(ReplaySubject())
    return Signal(connecting: { receiver in
      connection.signal.connect(receiver)
      connection.connect()
    })
  }
}
// snippet.end
