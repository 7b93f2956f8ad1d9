// snippet.sender
/// What the code that sends gets in place of the gate: when the
/// last reference to it goes, nothing can send anymore.
final class Sender<Value, Failure: Error> {
  private let gate: Gate<Value, Failure>

  init(_ gate: Gate<Value, Failure>) { self.gate = gate }
  deinit { gate.lifetime.dispose() }

  func send(_ value: Value) { gate.send(value) }
  func send(error: Failure) { gate.send(error: error) }
  func sendCompleted() { gate.sendCompleted() }
}

extension Signal {
  static func sending(
    _ onSubscribe: @escaping (Sender<Value, Failure>) -> Void
  ) -> Signal {
    Signal { gate in
      onSubscribe(Sender(gate))
      return nil
    }
  }
}
// snippet.end
