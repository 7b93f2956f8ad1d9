import Foundation
import Synchronization

/// Makes one call that touches a file or starts a process fail, so that tests can try each of them.
///
/// The task carries it, so no function passes it on. Only tests set one.
package final class FaultPlan: Sendable {
  @TaskLocal package static var current: FaultPlan?

  /// The call that fails, counted from 1.
  package let failing: Int
  private let calls = Atomic<Int>(0)

  package init(failing: Int) { self.failing = failing }

  package var wasReached: Bool { calls.load(ordering: .relaxed) >= failing }

  package static func pass(_ action: String, _ path: String) throws {
    guard let current else { return }
    let call = current.calls.add(1, ordering: .relaxed).newValue
    if call == current.failing { throw FilesystemProblem(doing: action, path: path, errno: EIO) }
  }
}
