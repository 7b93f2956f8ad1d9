/// The lifetime of one subscription to a created signal, and the way in for its sender.
///
/// Senders may come from any thread and from inside a callback; the gate makes their events serial.
/// Once the subscription is over the gate lets its target go, so that a sender which is still held
/// somewhere keeps nothing of the subscriber alive.
///
/// Unchecked because the target is not Sendable; it is touched inside the turnstile only.
final class Gate<Value, Failure: Error>: Lifetime, @unchecked Sendable {
  private let turnstile = Turnstile()
  private var target: Passthrough<Value, Failure>?

  /// A gate that ends with its target at the latest.
  init(to target: Passthrough<Value, Failure>) {
    self.target = target
    super.init()
    target.lifetime.adopt(self)
  }

  func send(_ value: Value) {
    guard !isDisposed else { return }
    if turnstile.enter() {
      target?.send(value)
      turnstile.leave()
    } else {
      sendLater(value)
    }
  }

  /// Apart, because to keep a value takes room that sending one does without.
  @inline(never)
  private func sendLater(_ value: Value) {
    turnstile.pass { self.target?.send(value) }
  }

  func send(error: Failure) {
    guard end() else { return }
    if turnstile.enter() {
      takeTarget()?.send(error: error)
      turnstile.leave()
    } else {
      turnstile.pass { self.takeTarget()?.send(error: error) }
    }
  }

  func sendCompleted() {
    guard end() else { return }
    if turnstile.enter() {
      takeTarget()?.sendCompleted()
      turnstile.leave()
    } else {
      turnstile.pass { self.takeTarget()?.sendCompleted() }
    }
  }

  override func dispose() {
    if end() { close() }
  }

  /// Lets the target go without ending: nobody is left who could send.
  func close() {
    if turnstile.enter() {
      target = nil
      turnstile.leave()
    } else {
      turnstile.pass { self.target = nil }
    }
  }

  private func takeTarget() -> Passthrough<Value, Failure>? {
    defer { target = nil }
    return target
  }
}
