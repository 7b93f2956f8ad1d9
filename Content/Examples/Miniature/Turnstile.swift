import Synchronization

/// Lets one caller through at a time, and makes none wait: a caller
/// that finds it taken leaves its work behind, and the caller inside
/// runs that work before it leaves.
final class Turnstile: Sendable {
  private struct Work: @unchecked Sendable {
    let run: () -> Void
  }

  private struct State {
    var isTaken = false
    var leftBehind: [Work] = []
  }

  private let state = Mutex(State())

  /// Runs the work now if no caller is inside; otherwise leaves it to
  /// the caller that is.
  func pass(_ work: @escaping () -> Void) {
    let work = Work(run: work)
    let isInside = state.withLock { state in
      state.leftBehind.append(work)
      if state.isTaken { return false }
      state.isTaken = true
      return true
    }
    guard isInside else { return }
    while let next = takeNext() { next.run() }
  }

  /// Frees the turnstile in the same step in which it finds nothing
  /// left behind.
  private func takeNext() -> Work? {
    state.withLock { state in
      if state.leftBehind.isEmpty {
        state.isTaken = false
        return nil
      }
      return state.leftBehind.removeFirst()
    }
  }
}
