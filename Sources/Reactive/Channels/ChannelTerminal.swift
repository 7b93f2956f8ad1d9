/// One end of a ``Channel``: a signal of what is sent to the other end, and a way to send there.
///
/// Its own subscribers never get what is sent to it. May be used from any thread.
///
/// Unchecked like ``Signal``: the one part is a constant that is Sendable.
public final class ChannelTerminal<Value, Failure: Error>: Signal<Value, Failure>,
  @unchecked Sendable
{
  /// The same signal without what it would repeat to a new subscriber.
  let changes: Signal<Value, Failure>
  private let inlet: Inlet<Value, Failure>

  /// A terminal whose subscribers are subscribed by closures, which must not hold the inlet.
  init(
    sendingTo inlet: Inlet<Value, Failure>, origin: Origin?,
    connecting: @escaping (Passthrough<Value, Failure>) -> Void,
    connectingToChanges: @escaping (Passthrough<Value, Failure>) -> Void
  ) {
    self.inlet = inlet
    changes = Signal(origin: origin, connecting: connectingToChanges)
    super.init(origin: origin, connecting: connecting)
  }

  /// Sends a value to the subscribers of the other terminal.
  public func send(_ value: Value) {
    inlet.send(value)
  }

  /// Fails, which ends both terminals and what feeds them.
  public func send(error: Failure) {
    inlet.send(ending: .error(error))
  }

  /// Completes, which ends both terminals and what feeds them.
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
