/// A two-way connection: what is sent to one end arrives at the other.
///
/// By convention the leading terminal is on the side of the model and the following one on the side
/// of the view. Who subscribes to the following terminal gets the latest value that was sent to the
/// leading one, if there is any, and then every later one; the leading terminal repeats no values. An
/// ending that is sent to either ends both, and who subscribes later gets it too.
///
/// ```swift
/// let volume = Channel<Int, Never>()
/// volume.leading.subscribe { print("the view wants \($0)") }
/// volume.leading.send(5)
/// volume.following.subscribe { print("the view shows \($0)") }
/// // Prints "the view shows 5"
/// volume.following.send(6)
/// // Prints "the view wants 6"
/// ```
///
/// It lives as long as somebody holds one of its terminals or feeds one.
public final class Channel<Value, Failure: Error>: Sendable {
  /// The terminal on the side of the model.
  public let leading: ChannelTerminal<Value, Failure>
  /// The terminal on the side of the view, which repeats the latest value to who comes later.
  public let following: ChannelTerminal<Value, Failure>

  /// Makes a channel through which nothing has been sent.
  public init(file: StaticString = #fileID, line: UInt = #line) {
    let core = ChannelCore<Value, Failure>()
    leading = ChannelTerminal(
      sendingTo: ChannelInlet(of: core, to: core.following),
      origin: .derived("Channel.leading", file, line, from: []),
      connecting: { [hub = core.leading] in hub.add($0) },
      connectingToChanges: { [hub = core.leading] in hub.addForChanges($0) })
    following = ChannelTerminal(
      sendingTo: ChannelInlet(of: core, to: core.leading),
      origin: .derived("Channel.following", file, line, from: []),
      connecting: { [hub = core.following] in hub.add($0) },
      connectingToChanges: { [hub = core.following] in hub.addForChanges($0) })
  }
}

/// What the terminals of a channel share: who is subscribed to each, and the ending.
private final class ChannelCore<Value, Failure: Error>: Sendable {
  let leading = Hub<Value, Failure>()
  let following: Hub<Value, Failure> = ReplayHub(capacity: 1)
  let feeds = Lifetime()

  deinit {
    leading.release()
    following.release()
  }

  func end(_ event: Event<Value, Failure>) {
    guard feeds.end() else { return }
    leading.send(ending: event)
    following.send(ending: event)
  }
}

/// Sends to the subscribers of one terminal, and ends both.
///
/// Unchecked like ``Inlet``: its parts are constants that are Sendable.
private final class ChannelInlet<Value, Failure: Error>: Inlet<Value, Failure>, @unchecked Sendable
{
  private let core: ChannelCore<Value, Failure>
  private let hub: Hub<Value, Failure>

  init(of core: ChannelCore<Value, Failure>, to hub: Hub<Value, Failure>) {
    self.core = core
    self.hub = hub
    super.init(core.feeds)
  }

  override func send(_ value: Value) { hub.send(value) }
  override func send(ending event: Event<Value, Failure>) { core.end(event) }
}

extension Hub {
  /// Registers an observer that gets nothing of what was sent before, except for the ending.
  fileprivate func addForChanges(_ observer: Passthrough<Value, Failure>) {
    let registration = register(observer)
    turnstile.pass { self.link(registration) }
  }
}
