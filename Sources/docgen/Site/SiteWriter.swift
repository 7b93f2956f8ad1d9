import Cexchange
import DocRunner
import Foundation

/// Writes a site so that its folder is at any time either the old site or the new one.
struct SiteWriter {
  /// The folder that is to hold the site.
  var directory: String

  /// The file by which a folder is known to be a site that may be replaced.
  static let marker = ".docgen"

  /// Puts the files in place of what the folder held, in one step.
  ///
  /// - Throws: `FilesystemProblem`, and then the folder is as it was, or `ForeignFolder` if the
  ///   folder holds something that docgen did not write.
  func write(_ files: [SiteFile]) throws {
    try check()
    let manager = FileManager.default
    let parent = (directory as NSString).deletingLastPathComponent
    let name = (directory as NSString).lastPathComponent
    let prefix = ".\(name)-docgen-"
    removeLeftovers(in: parent.isEmpty ? "." : parent, prefix: prefix)
    let new = (parent as NSString).appendingPathComponent(
      prefix + String(ProcessInfo.processInfo.processIdentifier))
    defer { try? manager.removeItem(atPath: new) }
    do {
      if !parent.isEmpty {
        try manager.createDirectory(atPath: parent, withIntermediateDirectories: true)
      }
      try manager.createDirectory(atPath: new, withIntermediateDirectories: false)
      for file in files + [SiteFile(path: SiteWriter.marker, bytes: Array("a site\n".utf8))] {
        let path = (new as NSString).appendingPathComponent(file.path)
        try manager.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(file.bytes).write(to: URL(fileURLWithPath: path))
      }
    } catch {
      throw FilesystemProblem(doing: "write the site to", path: directory, error)
    }
    if manager.fileExists(atPath: directory) {
      try exchange(new, directory)
    } else if rename(new, directory) != 0 {
      throw FilesystemProblem(doing: "write the site to", path: directory, errno: errno)
    }
  }

  /// Whether the folder may be replaced: it is absent, empty, or a site.
  private func check() throws {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: directory, isDirectory: &isFolder) else { return }
    let inside = (try? manager.contentsOfDirectory(atPath: directory)) ?? []
    guard isFolder.boolValue, inside.isEmpty || inside.contains(SiteWriter.marker) else {
      throw ForeignFolder(path: directory)
    }
    guard access(directory, W_OK) == 0 else {
      throw FilesystemProblem(doing: "write the site to", path: directory, errno: errno)
    }
  }

  private func exchange(_ new: String, _ old: String) throws {
    #if os(Linux)
      let status = renameat2(AT_FDCWD, new, AT_FDCWD, old, exchange_flag)
    #else
      let status = renamex_np(new, old, UInt32(RENAME_SWAP))
    #endif
    guard status == 0 else {
      throw FilesystemProblem(doing: "write the site to", path: old, errno: errno)
    }
  }

  /// Removes what a killed run left behind.
  private func removeLeftovers(in parent: String, prefix: String) {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: parent)) ?? []
    where name.hasPrefix(prefix) {
      guard let process = Int32(name.dropFirst(prefix.count)), kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try? manager.removeItem(atPath: (parent as NSString).appendingPathComponent(name))
    }
  }
}

/// A folder that docgen did not write and will not replace.
struct ForeignFolder: Error, CustomStringConvertible {
  var path: String

  var description: String {
    "`\(path)` holds files that docgen did not write; name another folder, or empty it first"
  }
}
