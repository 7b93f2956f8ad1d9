extension Signal {
  /// A signal that calls a closure with each event, before it passes the event on.
  func observing(
    _ name: StaticString, _ file: StaticString, _ line: UInt,
    onNext: @escaping (Value) -> Void = { _ in }, onError: @escaping (Failure) -> Void = { _ in },
    onCompleted: @escaping () -> Void = {}
  ) -> Signal {
    through(name, file, line) { Observing(onNext, onError, onCompleted, to: $0) }
  }

  /// A signal that calls a closure at each subscription, before it subscribes this one.
  func observingSubscriptions(
    _ file: StaticString, _ line: UInt, _ action: @escaping () -> Void
  ) -> Signal {
    // Not on the scheduler of the subscription: each call of `onDispose` would not have one of this
    // before it if the subscription were disposed while it waits there.
    Signal(
      origin: .derived("onSubscribe", file, line, from: [origin]),
      connecting: { downstream in
        action()
        if !downstream.lifetime.isDisposed { self.connect(downstream) }
      })
  }

  /// A signal that calls a closure when a subscription is over, after the disposals of this one.
  func observingDisposals(
    _ file: StaticString, _ line: UInt, _ action: @escaping () -> Void
  ) -> Signal {
    Signal(
      origin: .derived("onDispose", file, line, from: [origin]),
      connecting: { downstream in
        self.connect(downstream)
        downstream.lifetime.add(ActionDisposable(action))
      })
  }
}

/// Calls a closure with each event, and passes the event on.
///
/// No closure is optional: calling what an optional holds would retain it each time.
private final class Observing<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let onNext: (Value) -> Void
  private let onError: (Failure) -> Void
  private let onCompleted: () -> Void

  init(
    _ onNext: @escaping (Value) -> Void, _ onError: @escaping (Failure) -> Void,
    _ onCompleted: @escaping () -> Void, to downstream: Passthrough<Value, Failure>
  ) {
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    onNext(value)
    downstream.send(value)
  }

  override func receive(error: Failure) {
    onError(error)
    downstream.send(error: error)
  }

  override func receiveCompletion() {
    onCompleted()
    downstream.sendCompleted()
  }
}
