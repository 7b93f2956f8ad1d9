// snippet.thunk
/// A computation that runs once, when it is first needed.
class AnyThunk {
  /// The thunk that was worked on before, and needs this one.
  private final var dependent: AnyThunk?

  /// Gets on with it: nil when it is done, otherwise what has to
  /// be done before.
  func work() -> AnyThunk? {
    preconditionFailure("Thunk overrides this")
  }

  final func force() {
    var current = self
    while true {
      if let needed = current.work() {
        needed.dependent = current
        current = needed
      } else {
        let dependent = current.dependent
        current.dependent = nil
        guard let dependent else { return }
        current = dependent
      }
    }
  }
}

final class Thunk<Value>: AnyThunk {
  enum Step {
    case done(Value)
    case first(AnyThunk)
  }

  private enum State {
    case waiting(() -> Step)
    case done(Value)
  }

  private var state: State

  init(steps: @escaping () -> Step) {
    state = .waiting(steps)
  }

  convenience init(_ compute: @escaping () -> Value) {
    self.init(steps: { .done(compute()) })
  }

  var isDone: Bool {
    if case .done = state { true } else { false }
  }

  override func work() -> AnyThunk? {
    guard case .waiting(let steps) = state else { return nil }
    switch steps() {
    case .first(let needed): return needed
    case .done(let value):
      state = .done(value)
      return nil
    }
  }

  var value: Value {
    force()
    guard case .done(let value) = state else {
      preconditionFailure("forced, and not done")
    }
    return value
  }

  /// Replaces the value, while the list is released.
  func clear(to value: Value) { state = .done(value) }
}
// snippet.end
