import Synchronization

// snippet.inners
/// Counts what can still send: the source, and the inner signals.
final class InnerSignals<Output, Failure: Error> {
  let lifetime: Lifetime
  private let running = Atomic(1)
  private let turnstile = Turnstile()
  private let downstream: Passthrough<Output, Failure>

  init(to downstream: Passthrough<Output, Failure>) {
    self.downstream = downstream
    lifetime = Lifetime(within: downstream.lifetime)
  }

  func add(
    _ inner: Signal<Output, Failure>,
    to receiver: Passthrough<Output, Failure>
  ) {
    running.add(1, ordering: .relaxed)
    inner.connect(receiver)
  }

  func send(_ value: Output) {
    turnstile.pass { self.downstream.send(value) }
  }

  func fail(_ error: Failure) {
    guard lifetime.end() else { return }
    turnstile.pass { self.downstream.send(error: error) }
  }

  func oneIsDone() {
    let (_, left) = running.subtract(
      1, ordering: .acquiringAndReleasing)
    if left > 0 { return }
    turnstile.pass { self.downstream.sendCompleted() }
  }
}
// snippet.end
