/// One subscription to a signal, shared by all subscribers of a subject that it feeds.
///
/// Made by ``Signal/publish(file:line:)`` and ``Signal/multicast(_:file:line:)``. Nothing is
/// subscribed before ``connect(file:line:)``, or before the first subscription to
/// ``autoconnected(file:line:)``.
///
/// ```swift
/// let work = Signal<Int, Never> { subscriber in
///   print("working")
///   subscriber.send(1)
///   return nil
/// }
/// let shared = work.publish()
/// shared.signal.subscribe { print("first \($0)") }
/// shared.signal.subscribe { print("second \($0)") }
/// shared.connect()
/// // Prints "working"
/// // Prints "first 1"
/// // Prints "second 1"
/// ```
///
/// It is Sendable as a ``Signal`` is, whatever its values are.
public final class MulticastConnection<Value, Failure: Error>: Sendable {
  /// The events that the subject sends.
  ///
  /// Subscribing to it starts nothing.
  public let signal: Signal<Value, Failure>

  let use = ConnectionUse()
  private let source: Signal<Value, Failure>
  private let subject: Subject<Value, Failure>
  private let isKept: Bool
  /// The use of the connection before this one, which has to be disposed first.
  private let previous: ConnectionUse?

  /// Makes a connection from a source to a subject; with `isKept` the source keeps the subject
  /// alive.
  init(
    _ source: Signal<Value, Failure>, to subject: Subject<Value, Failure>, isKept: Bool = false,
    after previous: ConnectionUse? = nil, origin: Origin? = nil
  ) {
    self.source = source
    self.subject = subject
    self.isKept = isKept
    self.previous = previous
    signal = Signal(origin: origin, connecting: { subject.connect($0) })
  }

  /// Subscribes the subject to the source, once ever.
  ///
  /// Disposing the result ends that subscription. Later calls, and calls on other threads
  /// meanwhile, return the same disposable and do nothing, even after it was disposed. The
  /// subscription is also over when the connection, its signals and the subscriptions to them have
  /// no reference left.
  @discardableResult
  public func connect(file: StaticString = #fileID, line: UInt = #line) -> any Disposable {
    if use.begins() {
      Watch(.anywhere(file, line), source, use.connection).making { run() }
    }
    return use.connection
  }

  /// A signal whose first subscriber connects, and whose last one disconnects when it leaves.
  ///
  /// Subscribers are subscribed to the subject before it connects, so they miss nothing. It never
  /// connects again: after the last one has left, a new subscriber receives the values that the
  /// subject replays, or none, and no ending unless there was one before. For a signal that does,
  /// see ``Signal/shared(replay:file:line:)``.
  public func autoconnected(file: StaticString = #fileID, line: UInt = #line)
    -> Signal<Value, Failure>
  {
    Signal(
      origin: .derived("autoconnected", file, line, from: [signal.origin]),
      connecting: { [self] receiver in
        _ = use.enter()
        receiver.lifetime.add(leaving())
        attach(receiver)
      })
  }

  /// The disposable by which a user that has entered leaves.
  ///
  /// With `forgetting`, the last user clears the values that the subject would replay.
  func leaving(forgetting: Bool = false) -> any Disposable {
    ActionDisposable { [use, hub = subject.hub] in
      if use.leave() && forgetting { hub.forget() }
    }
  }

  /// Subscribes a receiver, which has entered, and makes the connection if there is none.
  func attach(_ receiver: Passthrough<Value, Failure>) {
    subject.hub.arriving(within: receiver.lifetime) { [self] in
      subject.connect(receiver)
      if let previous { previous.afterwards { [self] in begin() } } else { begin() }
    }
  }

  private func begin() {
    if use.beginsForUsers() { run() }
  }

  private func run() {
    source.connect(
      SubjectFeed(subject.hub, owning: use.connection, keeping: isKept ? subject : nil))
    use.isMade()
  }
}
