import Foundation

/// A folder that is thrown away.
struct ScratchFolder: Sendable {
  var path: String

  /// Makes an empty folder inside another one, by default where temporary files go.
  init(in parent: String = FileManager.default.temporaryDirectory.path) throws {
    let process = ProcessInfo.processInfo.processIdentifier
    var template = Array("\(parent)/\(ScratchFolder.prefix)\(process)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FilesystemProblem(doing: "make a folder in", path: parent, errno: errno)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static let prefix = "docrunner-"

  /// Removes the folders of runs that were killed before they could do it themselves.
  static func removeLeftovers(in parent: String = FileManager.default.temporaryDirectory.path) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: parent)) ?? [] {
      guard name.hasPrefix(prefix),
        let process = Int32(name.dropFirst(prefix.count).prefix { $0 != "-" }),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try? files.removeItem(atPath: "\(parent)/\(name)")
    }
  }

  /// Writes a text to a file.
  func write(_ text: String, to file: String) throws {
    do {
      try text.write(toFile: file, atomically: false, encoding: .utf8)
    } catch {
      throw FilesystemProblem(doing: "write", path: file, error)
    }
  }

  /// Removes the folder with all that is in it.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
