/// Values between a signal, which sends them, and a task, which asks for them one by one.
final class ValueBuffer<Value: Sendable, Failure: Error>: Sendable {
  typealias Answer = Result<Value?, Failure>

  private struct State {
    var waiting = Queue<Value>()
    var count = 0
    var ending: Answer?
    var asking: CheckedContinuation<Answer, Never>?
  }

  private let policy: BufferingPolicy
  private let state = Locked(State())

  init(_ policy: BufferingPolicy) {
    switch policy {
    case .newest(let count), .oldest(let count):
      precondition(count >= 0, "a buffer cannot keep \(count) values")
    case .unbounded: break
    }
    self.policy = policy
  }

  func send(_ value: Value) {
    // Dropped values are released outside the lock.
    let (asking, dropped) = state.withLock {
      state -> (CheckedContinuation<Answer, Never>?, Value?) in
      guard state.ending == nil else { return (nil, value) }
      if let asking = state.asking {
        state.asking = nil
        return (asking, nil)
      }
      return (nil, keep(value, in: &state))
    }
    withExtendedLifetime(dropped) { asking?.resume(returning: .success(value)) }
  }

  /// Keeps a value, and returns the value that it pushes out.
  private func keep(_ value: Value, in state: inout State) -> Value? {
    switch policy {
    case .oldest(let limit) where state.count >= limit: return value
    case .newest(0): return value
    case .newest(let limit) where state.count >= limit:
      state.waiting.append(value)
      return state.waiting.popFirst()
    case .unbounded, .oldest, .newest:
      state.waiting.append(value)
      state.count += 1
      return nil
    }
  }

  /// Ends the buffer after the kept values: with a failure, or with nil.
  func end(_ ending: Answer) {
    let asking = state.withLock { state -> CheckedContinuation<Answer, Never>? in
      guard state.ending == nil else { return nil }
      defer { state.asking = nil }
      // Told once.
      state.ending = state.asking == nil ? ending : .success(nil)
      return state.asking
    }
    asking?.resume(returning: ending)
  }

  /// Ends the buffer immediately, and drops the kept values.
  func cancel() {
    let (asking, forgotten) = state.withLock {
      state -> (CheckedContinuation<Answer, Never>?, Queue<Value>) in
      defer { state = State(ending: .success(nil)) }
      return (state.asking, state.waiting)
    }
    withExtendedLifetime(forgotten) { asking?.resume(returning: .success(nil)) }
  }

  /// The next value, when there is one; nil or a failure at the end, nil after that.
  func next(isolation: isolated (any Actor)?) async -> Answer {
    await withCheckedContinuation(isolation: isolation) { asking in
      let answer = state.withLock { state -> Answer? in
        if let value = state.waiting.popFirst() {
          state.count -= 1
          return .success(value)
        }
        if let ending = state.ending {
          state.ending = .success(nil)
          return ending
        }
        precondition(state.asking == nil, "only one task at a time can ask for the next value")
        state.asking = asking
        return nil
      }
      if let answer { asking.resume(returning: answer) }
    }
  }
}
