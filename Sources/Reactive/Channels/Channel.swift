import Synchronization

/// A two-way connection: values that you send to one end arrive at the other.
///
/// By convention the leading terminal is on the side of the model and the following one on the side
/// of the view. A subscriber of the following terminal gets the latest value that was sent to the
/// leading one, if there is any, and then every later one; the leading terminal repeats no values.
/// An ending that is sent to either ends both, and later subscribers receive it too.
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
/// It lives as long as one of its terminals is referenced or fed; after that its subscribers
/// receive nothing more, and no ending. It is Sendable as a ``Signal`` is: values that are not
/// Sendable must stay on one actor, which the compiler does not check.
public final class Channel<Value, Failure: Error>: Sendable {
  /// The terminal on the side of the model.
  public let leading: ChannelTerminal<Value, Failure>
  /// The terminal on the side of the view, which repeats the latest value to later subscribers.
  public let following: ChannelTerminal<Value, Failure>

  /// Makes a channel through which nothing has been sent.
  public init(file: StaticString = #fileID, line: UInt = #line) {
    let core = ChannelCore<Value, Failure>()
    leading = ChannelTerminal(
      sendingTo: ChannelInlet(of: core, to: core.following),
      origin: .derived("Channel.leading", file, line, from: []),
      connecting: { [side = core.leading] in side.hub.add($0) },
      connectingRelay: { [side = core.leading] in side.add(relay: $0, isForChanges: $1) })
    following = ChannelTerminal(
      sendingTo: ChannelInlet(of: core, to: core.leading),
      origin: .derived("Channel.following", file, line, from: []),
      connecting: { [side = core.following] in side.hub.add($0) },
      connectingRelay: { [side = core.following] in side.add(relay: $0, isForChanges: $1) })
  }
}

/// The state that the terminals of a channel share: the subscribers of each, and the ending.
private final class ChannelCore<Value, Failure: Error>: Sendable {
  let leading: ChannelSide<Value, Failure>
  let following: ChannelSide<Value, Failure>
  let feeds = Lifetime()

  init() {
    let log = ChangeLog()
    leading = ChannelSide(Hub(), log)
    following = ChannelSide(ReplayHub(capacity: 1), log)
  }

  deinit {
    leading.hub.release()
    following.hub.release()
  }

  func end(_ event: Event<Value, Failure>) {
    guard feeds.end() else { return }
    leading.hub.send(ending: event)
    following.hub.send(ending: event)
  }
}

/// The subscribers of one terminal of a channel.
///
/// Unchecked because of the change, which is touched inside the hub's turnstile only.
private final class ChannelSide<Value, Failure: Error>: @unchecked Sendable {
  let hub: Hub<Value, Failure>
  /// The last change, which both sides share.
  private let log: ChangeLog
  private let isBound = Atomic<Bool>(false)
  private let change = Change()

  /// The value in flight, if bindings receive it.
  private final class Change {
    var stamp = Stamp.none
    var part = Part.whole
  }

  init(_ hub: Hub<Value, Failure>, _ log: ChangeLog) {
    self.hub = hub
    self.log = log
  }

  func send(_ value: Value) {
    guard isBound.load(ordering: .acquiring) else { return hub.send(value) }
    send(value, of: .whole) { [log] in log.change() }
  }

  func take(_ passed: StampedValue<Value>, made stamp: Stamp) {
    let part = passed.part
    send(passed.value, of: part) { [log] in log.take(stamp, for: part)?.stamp }
  }

  private func send(_ value: Value, of part: Part, stamping stamp: @escaping () -> Stamp?) {
    hub.send(value, stamping: stamp) { [change] stamp, tell in
      change.stamp = stamp
      change.part = part
      tell()
    }
  }

  /// Registers one direction of a binding.
  func add(relay: Passthrough<StampedValue<Value>, Failure>, isForChanges: Bool) {
    isBound.store(true, ordering: .releasing)
    if isForChanges {
      end(relay, with: hub.join(carrying(to: relay)).ending)
    } else {
      hub.arriving(within: relay.lifetime) { [self] in
        let funnel = Funnel(to: relay)
        funnel.hold {
          var stamp: Stamp?
          let (values, ending) = hub.join(
            carrying(to: funnel), reading: { stamp = log.stampForReading() })
          for value in values { relay.send(StampedValue(value: value, stamp: stamp)) }
          end(relay, with: ending)
        }
      }
    }
  }

  private func end(
    _ relay: Passthrough<StampedValue<Value>, Failure>, with ending: Event<Value, Failure>?
  ) {
    switch ending {
    case .error(let error): relay.send(error: error)
    case .completed: relay.sendCompleted()
    default: break
    }
  }

  private func carrying(to relay: Passthrough<StampedValue<Value>, Failure>) -> Passthrough<
    Value, Failure
  > {
    Stamping(to: relay) { [change] value, tell in
      tell(StampedValue(value: value, stamp: change.stamp, part: change.part))
    }
  }
}

/// Sends to the subscribers of one terminal, and ends both.
///
/// Unchecked like ``Inlet``: its parts are constants that are Sendable.
private final class ChannelInlet<Value, Failure: Error>: Inlet<Value, Failure>, @unchecked Sendable
{
  private let core: ChannelCore<Value, Failure>
  private let side: ChannelSide<Value, Failure>

  init(of core: ChannelCore<Value, Failure>, to side: ChannelSide<Value, Failure>) {
    self.core = core
    self.side = side
    super.init(core.feeds)
  }

  override func send(_ value: Value) { side.send(value) }
  override func take(_ change: StampedValue<Value>, made stamp: Stamp) {
    side.take(change, made: stamp)
  }
  override func send(ending event: Event<Value, Failure>) { core.end(event) }
}
