import Foundation

/// Keeps other runs from doing the same work at the same time.
///
/// The system lets go of it when the process ends, however that is.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// Waits until nobody else has the lock; where no file can be made there is nothing to wait for.
  init(at path: String) async throws {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      do {
        try await Task.sleep(for: .milliseconds(20))
      } catch {
        close(descriptor)
        throw error
      }
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
