/// The sending end of a subscription, and what can be subscribed to several signals.
///
/// A signal's creation closure gets one. It may be used from any thread and from inside a callback:
/// events are delivered one at a time, in order of sending. After the first ending, or once the
/// subscription is disposed, it ignores everything.
///
/// When it is released everywhere without an ending, nothing is sent.
public final class Subscriber<Value, Failure: Error>: Sendable {
  let gate: Gate<Value, Failure>

  init(_ gate: Gate<Value, Failure>) {
    self.gate = gate
  }

  convenience init(
    _ caller: Caller, _ onNext: ((Value) -> Void)?, _ onError: ((Failure) -> Void)?,
    _ onCompleted: (() -> Void)?
  ) {
    let closures = Closures<Value, Failure>(caller, nil, onNext, onError, onCompleted)
    self.init(Gate(to: closures))
  }

  deinit {
    gate.close()
  }

  /// Sends a value.
  public func send(_ value: Value) {
    gate.send(value)
  }

  /// Fails, which ends the subscription: what belongs to it is disposed first.
  public func send(error: Failure) {
    gate.send(error: error)
  }

  /// Completes, which ends the subscription: what belongs to it is disposed first.
  public func sendCompleted() {
    gate.sendCompleted()
  }

  /// Sends a value or an ending.
  public func send(_ event: Event<Value, Failure>) {
    switch event {
    case .next(let value): send(value)
    case .error(let error): send(error: error)
    case .completed: sendCompleted()
    }
  }

  /// Whether nobody listens any more, because of an ending or a disposal.
  ///
  /// A loop that sends many values at once should look, and stop.
  public var isDisposed: Bool {
    gate.isDisposed
  }

  /// Disposes something when the subscription ends in any way; at once if it is over already.
  ///
  /// Something that is disposed before is not let go at once: the subscriber looks for such attachments
  /// when it has got as many more as were left the last time, at least eight. So it holds no more than
  /// a few of them, and none after its end.
  public func attach(_ disposable: (any Disposable)?) {
    gate.add(disposable)
  }
}
