/// One end of a ``Channel``: a signal of the values that are sent to the other end, and a way to
/// send there.
///
/// Its own subscribers never receive the values that are sent to it. You may use it from any thread.
///
/// ```swift
/// let volume = Channel<Int, Never>()
/// let (model, view) = (volume.leading, volume.following)
/// model.subscribe { print("chosen:", $0) }
/// view.subscribe { print("shown:", $0) }
/// view.send(4)
/// // Prints "chosen: 4"
/// Signal.of(5).subscribe(model)
/// // Prints "shown: 5"
/// view.send(6)
/// ```
public final class ChannelTerminal<Value, Failure: Error>: Signal<Value, Failure>,
  @unchecked Sendable
{
  // Unchecked like `Signal`: the one part is a constant that is Sendable.

  /// Connects one direction of a binding, with or without the value that it repeats to a new
  /// subscriber.
  typealias ConnectRelay = (Passthrough<StampedValue<Value>, Failure>, _ isForChanges: Bool) -> Void

  private let inlet: Inlet<Value, Failure>
  private let connectRelay: ConnectRelay

  /// A terminal whose subscribers are subscribed by closures, which must not hold the inlet.
  init(
    sendingTo inlet: Inlet<Value, Failure>, origin: Origin?,
    connecting: @escaping (Passthrough<Value, Failure>) -> Void,
    connectingRelay: @escaping ConnectRelay
  ) {
    self.inlet = inlet
    connectRelay = connectingRelay
    super.init(origin: origin, connecting: connecting)
  }

  /// Sends a value to the subscribers of the other terminal.
  public func send(_ value: Value) {
    inlet.send(value)
  }

  /// Fails, which ends both terminals and everything that feeds them.
  public func send(error: Failure) {
    inlet.send(ending: .error(error))
  }

  /// Completes, which ends both terminals and everything that feeds them.
  public func sendCompleted() {
    inlet.send(ending: .completed)
  }

  /// Sends a value or an ending.
  public func send(_ event: Event<Value, Failure>) {
    if case .next(let value) = event { send(value) } else { inlet.send(ending: event) }
  }

  fileprivate func feed(_ signal: Signal<Value, Failure>, _ caller: Caller) -> any Disposable {
    let feed = TerminalFeed(inlet)
    Watch(caller, signal, feed.lifetime).making { signal.connect(feed) }
    return feed.lifetime
  }

  /// Lets two terminals follow each other, unless they do: this one takes the value of the other
  /// first.
  ///
  /// Terminals that a binding makes anew differ in another property.
  func bind(to other: ChannelTerminal, as ends: Binding.Ends? = nil, for caller: Caller) -> Binding
  {
    Binding.of(ends ?? Binding.Ends(ObjectIdentifier(inlet), ObjectIdentifier(other.inlet))) {
      binding in
      // In this order, so that the other terminal receives every change after its value has been
      // read.
      relay(to: other, isForChanges: true, binding, caller)
      other.relay(to: self, isForChanges: false, binding, caller)
    }
  }

  private func relay(
    to other: ChannelTerminal, isForChanges: Bool, _ binding: Binding, _ caller: Caller
  ) {
    let relay = Relay(of: binding, from: inlet, to: other.inlet)
    Watch(caller, self, relay.lifetime).making {
      if !relay.isDisposed { connectRelay(relay, isForChanges) }
    }
  }
}

extension Signal {
  /// Sends everything that the signal sends to a terminal of a channel, its ending included.
  ///
  /// A terminal may be fed by any number of signals; the first ending ends the channel and them all.
  @discardableResult
  public func subscribe(
    _ terminal: ChannelTerminal<Value, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    terminal.feed(self, .anywhere(file, line))
  }
}
