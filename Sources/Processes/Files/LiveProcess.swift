import Foundation

/// Tells by a name whether the process that made a file is still running.
///
/// The name has the process's number and where that holds: the same number in another container that shares a
/// folder with this one means another process.
package enum LiveProcess {
  /// The name of this process: its number and that of its namespace, `1234.4026531836`.
  package static let name = "\(ProcessInfo.processInfo.processIdentifier).\(space)"

  private static let space: UInt64 = {
    var status = stat()
    return stat("/proc/self/ns/pid", &status) == 0 ? UInt64(status.st_ino) : 0
  }()

  /// Whether the process with a name has ended; false if that cannot be known here.
  package static func hasEnded(named name: some StringProtocol) -> Bool {
    let parts = name.split(separator: ".")
    guard parts.count == 2, let process = Int32(parts[0]), UInt64(parts[1]) == space else {
      return false
    }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
