import Foundation

/// The calls that change or read files while documents are checked.
///
/// In tests each can be made to fail in turn, see `FaultPlan`.
package enum Files {
  package static func read(_ path: String) throws -> Data {
    try FaultPlan.pass("read", path)
    // A pipe would be waited for.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw FilesystemProblem(doing: "read", path: path, errno: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw FilesystemProblem(
        doing: "read", path: path, errno: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    // If the file grows meanwhile, it is read only up to this length.
    let size = Int(status.st_size)
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: 16)
    var count = 0
    while count < size {
      let more = Foundation.read(file, bytes + count, size - count)
      if more < 0, errno == EINTR { continue }
      guard more > 0 else { break }
      count += more
    }
    return Data(
      bytesNoCopy: bytes, count: count, deallocator: .custom { bytes, _ in bytes.deallocate() })
  }

  package static func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  package static func write(_ data: Data, to path: String) throws {
    try FaultPlan.pass("write", path)
    do { try data.write(to: URL(fileURLWithPath: path)) } catch {
      throw FilesystemProblem(doing: "write", path: path, error)
    }
  }

  package static func makeFolder(_ path: String) throws {
    try FaultPlan.pass("make the folder", path)
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FilesystemProblem(doing: "make the folder", path: path, error)
    }
  }

  /// Moves a file or folder to its place, over a file that is there.
  package static func move(_ from: String, to path: String) throws {
    try FaultPlan.pass("write", path)
    guard rename(from, path) == 0 else {
      throw FilesystemProblem(doing: "write", path: path, errno: errno)
    }
  }

  /// Gives a file a second name, or copies it where that is not possible.
  package static func link(_ from: String, to path: String) throws {
    try FaultPlan.pass("read", from)
    if Foundation.link(from, path) == 0 { return }
    do { try FileManager.default.copyItem(atPath: from, toPath: path) } catch {
      throw FilesystemProblem(doing: "read", path: from, error)
    }
  }

  package static func exists(_ path: String) -> Bool {
    (try? FaultPlan.pass("find", path)) != nil && access(path, F_OK) == 0
  }

  package static func size(of path: String) -> Int? {
    guard (try? FaultPlan.pass("find", path)) != nil else { return nil }
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  package static func remove(_ path: String) {
    guard (try? FaultPlan.pass("remove", path)) != nil else { return }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A hash of a file's bytes; nil if it cannot be read.
  package static func digest(of path: String) -> String? {
    guard let data = try? read(path) else { return nil }
    var digest = Digest()
    digest.add(data)
    return digest.text
  }
}
