/// The entry for the code that sends: one event at a time.
final class Gate<Value, Failure: Error> {
  private let turnstile = Turnstile()
  private var target: Passthrough<Value, Failure>?
  let lifetime: Lifetime

  init(to target: Passthrough<Value, Failure>) {
    self.target = target
    lifetime = Lifetime(within: target.lifetime)
    lifetime.add { self.turnstile.pass { self.target = nil } }
  }

  func send(_ value: Value) {
    turnstile.pass { self.target?.send(value) }
  }

  func send(error: Failure) {
    turnstile.pass { self.target?.send(error: error) }
  }

  func sendCompleted() {
    turnstile.pass { self.target?.sendCompleted() }
  }
}

/// A stored function, which each subscription calls.
class Signal<Value, Failure: Error> {
  private let connecting: (Passthrough<Value, Failure>) -> Void

  init(
    connecting: @escaping (Passthrough<Value, Failure>) -> Void
  ) {
    self.connecting = connecting
  }

  convenience init(
    _ onSubscribe: @escaping (Gate<Value, Failure>) -> (() -> Void)?
  ) {
    self.init(connecting: { target in
      let gate = Gate(to: target)
      if let cleanUp = onSubscribe(gate) {
        gate.lifetime.add(cleanUp)
      }
    })
  }

  final func connect(_ receiver: Passthrough<Value, Failure>) {
    connecting(receiver)
  }

  @discardableResult
  final func subscribe(
    _ onNext: @escaping (Value) -> Void = { _ in },
    onError: @escaping (Failure) -> Void = { _ in },
    onCompleted: @escaping () -> Void = {}
  ) -> Lifetime {
    let last = Closures(
      onNext, onError: onError, onCompleted: onCompleted)
    connect(last)
    return last.lifetime
  }
}
