import Foundation

/// A lock that keeps two runs from doing the same work at the same time.
///
/// The system releases it when the process ends in any way.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// Waits until no other run has the lock; does not wait if the file cannot be made.
  package convenience init(at path: String) async throws {
    try await self.init(open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644))
  }

  /// Waits until no other run has the lock of a folder, in which nothing is made for it.
  package convenience init(ofFolder path: String) async throws {
    try await self.init(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  private init(_ file: Int32) async throws {
    descriptor = file
    guard descriptor >= 0 else { return }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      do { try await Task.sleep(for: .milliseconds(20)) } catch {
        close(descriptor)
        throw error
      }
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
