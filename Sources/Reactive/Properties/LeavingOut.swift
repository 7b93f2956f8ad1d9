/// Leaves out values, for the observer of a channel.
final class LeavingOut<Value>: Stage<Value, Value, Never> {
  private let isLeftOut: (Value) -> Bool

  init(to downstream: Passthrough<Value, Never>, _ isLeftOut: @escaping (Value) -> Bool) {
    self.isLeftOut = isLeftOut
    super.init(to: downstream)
  }

  override var isRelay: Bool { downstream.isRelay }

  override func receive(_ value: Value) {
    if !isLeftOut(value) { downstream.send(value) }
  }
}
