import Foundation

/// The size and dates of a file, which change whenever the file does.
package struct FileStamp: Hashable, Codable, Sendable {
  var path: String
  private var number: UInt64
  private var size: Int64
  private var seconds: Int
  private var nanoseconds: Int

  /// The stamp of a file as it is now; nil if it is not there.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(of: path, status)
  }

  package init(of path: String, _ status: stat) {
    self.path = path
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
  }
}
