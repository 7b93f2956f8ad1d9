import Foundation
import Synchronization

/// Which call that touches a file or starts a process is to fail, so that tests can try them all.
///
/// Carried by the task, so nothing else has to pass it on; there is none but in tests.
final class FaultPlan: Sendable {
  @TaskLocal static var current: FaultPlan?

  /// The call that fails, counted from 1.
  let failing: Int
  private let calls = Atomic<Int>(0)

  init(failing: Int) { self.failing = failing }

  /// Whether the call that is to fail has been made.
  var wasReached: Bool { calls.load(ordering: .relaxed) >= failing }

  /// Fails if this is the call that is to.
  static func pass(_ action: String, _ path: String) throws {
    guard let current else { return }
    let call = current.calls.add(1, ordering: .relaxed).newValue
    if call == current.failing {
      throw FilesystemProblem(doing: action, path: path, errno: EIO)
    }
  }
}
