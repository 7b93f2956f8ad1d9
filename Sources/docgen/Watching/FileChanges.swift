import DocRunner
import Foundation
import Synchronization

/// Sends an event when files may have changed.
///
/// On Linux the kernel reports changes, but not in folders of other machines, and only in a limited number of
/// folders. So an event also comes now and then without a report.
final class FileChanges: Sendable {
  /// An event whenever it is time to look at the files; several may have become one.
  let events: AsyncStream<Void>

  private let descriptor: Int32
  private let interval: Mutex<Duration>

  /// How often to look where the kernel reports changes.
  private static let safety = Duration.seconds(1)
  /// How often to look where it does not.
  private static let polling = Duration.milliseconds(100)

  /// Begins to wait for changes, in a separate thread that ends with the stream.
  init() {
    #if os(Linux)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    #else
      let descriptor: Int32 = -1
    #endif
    let interval = Mutex(descriptor < 0 ? FileChanges.polling : FileChanges.safety)
    self.descriptor = descriptor
    self.interval = interval
    let (events, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.events = events
    Thread.detachNewThread { [weak self] in
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while let time = self?.interval.withLock({ $0 }) {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&wanted, 1, Int32(time.inSeconds * 1000))
        while descriptor >= 0, read(descriptor, &buffer, buffer.count) > 0 {}
        continuation.yield()
      }
      continuation.finish()
      if descriptor >= 0 { close(descriptor) }
    }
  }

  /// Whether the kernel reports changes in all folders; if not, events come ten times a second.
  var areTold: Bool { interval.withLock { $0 == FileChanges.safety } }

  /// Asks the kernel to report files in some folders that were written, moved or removed.
  ///
  /// It reports a file when it is closed, not when half of it is written.
  func watch(_ folders: [String]) {
    #if os(Linux)
      let mask = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
      for folder in folders where inotify_add_watch(descriptor, folder, mask) < 0 {
        // A folder that cannot be watched is looked at; one that is gone does not matter.
        if errno != ENOENT { interval.withLock { $0 = FileChanges.polling } }
      }
    #endif
  }
}

struct WatchedFiles: Sendable {
  /// The files and folders; files in a folder count too, hidden ones do not.
  var paths: [String]

  /// The files that the library is made of: where they usually are, and where this one has others.
  static func library(of checker: DocumentChecker?) -> [String] {
    let usual = ["Sources", "Package.swift"]
    let known = usual.map { FileManager.default.currentDirectoryPath + "/" + $0 }
    let others = checker?.library.sourcePaths ?? []
    return usual
      + others.filter { path in !known.contains { path == $0 || path.hasPrefix($0 + "/") } }
  }

  var stamps: FileStamps { FileStamps(under: paths) }

  /// Returns when the files have changed and are not being written any more.
  func change(from seen: FileStamps, toldBy changes: FileChanges) async throws {
    for await _ in changes.events {
      var now = stamps
      guard now != seen else { continue }
      // Saves come in bursts. The wait ends even if the changes do not.
      for _ in 0..<20 {
        let last = now
        try await Task.sleep(for: .milliseconds(20))
        now = stamps
        if now == last { break }
      }
      if now != seen { return }
    }
    throw CancellationError()
  }
}
