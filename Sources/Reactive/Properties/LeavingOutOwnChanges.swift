/// Leaves out the values that the observer has set itself.
final class LeavingOutOwnChanges<Value>: Stage<Value, Value, Never> {
  private let isLeftOut: () -> Bool

  init(to downstream: Passthrough<Value, Never>, _ isLeftOut: @escaping () -> Bool) {
    self.isLeftOut = isLeftOut
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    if !isLeftOut() { downstream.send(value) }
  }
}
