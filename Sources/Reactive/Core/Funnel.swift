/// A stage that several senders may use at the same time: it makes their events serial.
final class Funnel<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let turnstile = Turnstile()

  override func receive(_ value: Value) {
    if turnstile.enter() {
      downstream.send(value)
      turnstile.leave()
    } else {
      sendLater(value)
    }
  }

  /// Apart, because to keep a value takes room that sending one does without.
  @inline(never)
  private func sendLater(_ value: Value) {
    turnstile.pass { [downstream] in downstream.send(value) }
  }

  override func receive(error: Failure) {
    if turnstile.enter() {
      downstream.send(error: error)
      turnstile.leave()
    } else {
      turnstile.pass { [downstream] in downstream.send(error: error) }
    }
  }

  override func receiveCompletion() {
    if turnstile.enter() {
      downstream.sendCompleted()
      turnstile.leave()
    } else {
      turnstile.pass { [downstream] in downstream.sendCompleted() }
    }
  }

  /// Does something first; what is sent meanwhile waits and comes after it, in order.
  ///
  /// For a funnel that nobody has sent to yet.
  func hold(while body: () -> Void) {
    hold()
    body()
    open()
  }

  /// Keeps what is sent from now on waiting until it is opened, by any thread.
  ///
  /// For a funnel that nobody has sent to yet.
  func hold() {
    let isAlone = turnstile.enter()
    precondition(isAlone, "a funnel is held before anybody sends to it")
  }

  /// Lets through what waits, and what comes from now on.
  func open() {
    turnstile.leave()
  }
}
