/// The sending end of a subscription, which several signals can also feed.
///
/// A signal's creation closure receives one. You may use it from any thread and from inside a
/// callback: it delivers events one at a time, in order of sending. After the first ending, or once
/// the subscription is disposed, it ignores every event.
///
/// If it is freed without an ending, it sends nothing.
///
/// It is Sendable as a ``Signal`` is: values that are not Sendable must stay on one actor, which the
/// compiler does not check.
///
/// ```swift
/// let countdown = Signal<Int, Never> { subscriber in
///   subscriber.send(2)
///   subscriber.send(1)
///   subscriber.sendCompleted()
///   return ActionDisposable { print("cleaned up") }
/// }
/// countdown.subscribe { print($0) } onCompleted: { print("liftoff") }
/// ```
/// ```output
/// 2
/// 1
/// liftoff
/// cleaned up
/// ```
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

  /// Fails, which ends the subscription: first disposes its attachments, then sends the failure.
  public func send(error: Failure) {
    gate.send(error: error)
  }

  /// Completes, which ends the subscription: first disposes its attachments, then sends the
  /// completion.
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

  /// Whether the subscription is over, because of an ending or a disposal.
  ///
  /// A loop that sends many values should check this, and stop.
  public var isDisposed: Bool {
    gate.isDisposed
  }

  /// Disposes a disposable when the subscription ends in any way, or immediately if it is over already.
  ///
  /// If other code disposes an attachment before, the subscriber does not release it immediately. It
  /// looks for such attachments each time their number has doubled, at the earliest after eight. So
  /// it holds only a few of them, and none after its end.
  public func attach(_ disposable: (any Disposable)?) {
    gate.add(disposable)
  }
}
