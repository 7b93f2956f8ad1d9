import Reactive
import Synchronization

/// What a signal has sent so far, and how it ended.
final class Received<Value: Sendable>: Sendable {
  private struct State {
    var values: [Value] = []
    var error: (any Error)?
    var hasEnded = false
    var waiting: [(Int, CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var values: [Value] { state.withLock { $0.values } }
  var error: (any Error)? { state.withLock { $0.error } }
  var hasEnded: Bool { state.withLock { $0.hasEnded } }
  var hasCompleted: Bool { state.withLock { $0.hasEnded && $0.error == nil } }

  @discardableResult
  func record<Failure: Error>(_ signal: Signal<Value, Failure>) -> any Disposable {
    signal.subscribe(isolation: nil) { value in
      self.change { $0.values.append(value) }
    } onError: { error in
      self.change {
        $0.error = error
        $0.hasEnded = true
      }
    } onCompleted: {
      self.change { $0.hasEnded = true }
    }
  }

  /// Waits for so many values, or the ending.
  func waitForValues(_ count: Int) async {
    await withCheckedContinuation { continuation in
      change { $0.waiting.append((count, continuation)) }
    }
  }

  func waitForEnding() async {
    await waitForValues(.max)
  }

  private func change(_ body: (inout State) -> Void) {
    let ready = state.withLock { state in
      body(&state)
      let (values, hasEnded) = (state.values.count, state.hasEnded)
      let ready = state.waiting.filter { hasEnded || $0.0 <= values }
      state.waiting.removeAll { hasEnded || $0.0 <= values }
      return ready
    }
    for (_, continuation) in ready { continuation.resume() }
  }
}

/// Runs code with a current scheduler, so that subscribing happens at once.
func onScheduler(_ body: () throws -> Void) rethrows {
  var result = Result<Void, any Error>.success(())
  TestScheduler().performAsCurrent { result = Result(catching: body) }
  try { try result.get() }()
}
