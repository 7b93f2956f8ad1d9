/// A stage that makes the events of several senders serial, even if they send at the same time.
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

  /// A function of its own: keeping a value takes stack space that sending one does not need.
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

  /// Runs a closure first; events that are sent meanwhile wait and follow it, in order.
  ///
  /// Call it before anything is sent to the funnel.
  func hold(while body: () -> Void) {
    hold()
    body()
    open()
  }

  /// Makes events wait from now on, until any thread opens the funnel.
  ///
  /// Call it before anything is sent to the funnel.
  func hold() {
    let isAlone = turnstile.enter()
    precondition(isAlone, "a funnel is held before anybody sends to it")
  }

  /// Sends the events that wait, and lets later ones through.
  func open() {
    turnstile.leave()
  }
}
