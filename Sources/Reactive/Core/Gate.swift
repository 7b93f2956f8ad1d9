// snippet.gate
/// The lifetime of one subscription to a created signal, and the entry for its sender.
///
/// Code may send from any thread and from inside a callback; the gate makes the events serial. Once
/// the subscription is over, the gate releases its target. So a sender that is still referenced
/// keeps no part of the subscriber alive.
///
/// Unchecked because the target is not Sendable. Only code inside the turnstile touches it.
final class Gate<Value, Failure: Error>: Lifetime, @unchecked Sendable {
  private let turnstile = Turnstile()
  private var target: Passthrough<Value, Failure>?

  /// Makes a gate that ends no later than its target.
  init(to target: Passthrough<Value, Failure>) {
    self.target = target
    super.init()
    target.lifetime.adopt(self)
  }

  // snippet.hide
  func send(_ value: Value) {
    guard !isDisposed else { return }
    if turnstile.enter() {
      target?.send(value)
      turnstile.leave()
    } else {
      sendLater(value)
    }
  }

  /// A function of its own: keeping a value takes stack space that sending one does not need.
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

  // snippet.show
  override func dispose() {
    if end() { close() }
  }

  /// Releases the target without ending the gate: no sender is left.
  func close() {
    if turnstile.enter() {
      target = nil
      turnstile.leave()
    } else {
      turnstile.pass { self.target = nil }
    }
  }
  // snippet.hide

  private func takeTarget() -> Passthrough<Value, Failure>? {
    defer { target = nil }
    return target
  }
  // snippet.show
}
// snippet.end
