// snippet.state
import Synchronization

/// What a command decides with: plain values, behind a lock.
struct CommandState {
  /// False while the app forbids it, as for an empty form.
  var isWanted = true
  private(set) var running = 0

  var isExecuting: Bool { running > 0 }
  var isEnabled: Bool { isWanted && !isExecuting }

  /// Claims the slot for one execution; false if it is taken.
  mutating func begin() -> Bool {
    guard isEnabled else { return false }
    running += 1
    return true
  }

  mutating func finish() { running -= 1 }
}
// snippet.end

// snippet.core
/// Changes the state and queues the report of it in one step.
final class CommandCore: Sendable {
  private struct Shared {
    var state = CommandState()
    var unreported: [CommandState] = []
  }

  private let shared = Mutex(Shared())
  private let turnstile = Turnstile()
  private let tell: @Sendable (CommandState) -> Void

  init(tell: @escaping @Sendable (CommandState) -> Void) {
    self.tell = tell
  }

  var isEnabled: Bool { shared.withLock { $0.state.isEnabled } }
  // snippet.hide

  func setWanted(_ isWanted: Bool) {
    _ = change {
      $0.isWanted = isWanted
      return true
    }
  }
  // snippet.show

  func begin() -> Bool { change { $0.begin() } }

  func finish() {
    _ = change {
      $0.finish()
      return true
    }
  }

  private func change(
    _ change: (inout CommandState) -> Bool
  ) -> Bool {
    let isChanged = shared.withLock { shared in
      guard change(&shared.state) else { return false }
      shared.unreported.append(shared.state)
      return true
    }
    if isChanged { turnstile.pass { self.tellNext() } }
    return isChanged
  }

  private func tellNext() {
    tell(shared.withLock { $0.unreported.removeFirst() })
  }
}
// snippet.end
