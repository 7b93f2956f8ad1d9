// snippet.flatten
/// Subscribes to each signal that its source sends.
final class Flattening<Value, Failure: Error>:
  Stage<Signal<Value, Failure>, Value, Failure>
{
  private let turnstile = Turnstile()
  /// How many have not completed, the source included.
  private var running = 1

  override func receive(_ inner: Signal<Value, Failure>) {
    turnstile.pass { self.running += 1 }
    inner.connect(
      Input(
        turnstile, downstream,
        onNext: { [downstream] in downstream.send($0) },
        onCompleted: oneIsDone))
  }

  override func receive(error: Failure) {
    turnstile.pass { self.downstream.send(error: error) }
  }

  override func receiveCompletion() { turnstile.pass(oneIsDone) }

  private func oneIsDone() {
    running -= 1
    if running == 0 { downstream.sendCompleted() }
  }
}

extension Signal {
  func flatten<Inner>() -> Signal<Inner, Failure>
  where Value == Signal<Inner, Failure> {
    through { Flattening(endingBefore: $0) }
  }

  static func merge(_ signals: [Signal]) -> Signal {
    Signal<Signal, Failure> { gate in
      for signal in signals { gate.send(signal) }
      gate.sendCompleted()
      return nil
    }.flatten()
  }
}
// snippet.end

extension Signal {
  func flatMap<Output>(
    _ transform: @escaping (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    map(transform).flatten()
  }
}
