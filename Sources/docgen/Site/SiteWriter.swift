import Cexchange
import DocRunner
import Foundation

/// Writes a site so that its folder is at any time either the old site or the new one.
///
/// A folder that cannot be exchanged is the exception: one of the image that a container was made of, or
/// one where a disk is mounted. There each file is exchanged by itself, once all are written beside it. So
/// every file is at any time whole, none that both sites have is ever missing, and pages come after what
/// they need; but a run that is killed in that moment leaves files of both sites. The next one mends that.
struct SiteWriter {
  /// The folder that is to hold the site.
  var directory: String
  /// Exchanges two folders in one step; gives the number of the error, or 0.
  var exchange: (_ new: String, _ old: String) -> Int32 = SiteWriter.exchangeFolders

  /// The file by which a folder is known to be a site that may be replaced.
  static let marker = ".docgen"

  /// Puts the files in place of what the folder held, in one step.
  ///
  /// - Throws: `FilesystemProblem`, and then the folder is as it was; `ForeignFolder` if the folder holds
  ///   something that docgen did not write; or `HalfWritten`.
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
      let marker = "\(new)/\(SiteWriter.marker)"
      try Array("a site\n".utf8).write(to: marker)
      let folders = Set(files.map { ("\(new)/\($0.path)" as NSString).deletingLastPathComponent })
      for folder in folders.sorted() {
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      let written = KeptFiles(directory: directory, like: marker)
      let results = files.concurrentMap { file in
        Result {
          let path = "\(new)/\(file.path)"
          if !written.link(file, to: path) { try file.bytes.write(to: path) }
        }
      }
      for result in results { try result.get() }
    } catch {
      throw FilesystemProblem(doing: "write the site to", path: directory, error)
    }
    guard manager.fileExists(atPath: directory) else {
      guard rename(new, directory) == 0 else { throw problem(errno) }
      return
    }
    switch exchange(new, directory) {
    case 0: break
    case EXDEV, EBUSY, EINVAL, ENOSYS:
      do {
        try exchangeFiles(files.map(\.path), from: new)
      } catch {
        throw HalfWritten(cause: error)
      }
    case let error: throw problem(error)
    }
  }

  private func problem(_ number: Int32) -> FilesystemProblem {
    FilesystemProblem(doing: "write the site to", path: directory, errno: number)
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

  /// The system's own way, which not every file system has for every folder.
  private static func exchangeFolders(_ new: String, _ old: String) -> Int32 {
    #if os(Linux)
      let status = renameat2(AT_FDCWD, new, AT_FDCWD, old, exchange_flag)
    #else
      let status = renamex_np(new, old, UInt32(RENAME_SWAP))
    #endif
    return status == 0 ? 0 : errno
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

/// A folder that could not be exchanged in one step, and has files of both sites.
struct HalfWritten: Error, CustomStringConvertible {
  /// What went wrong.
  var cause: FilesystemProblem

  var description: String { cause.description }
}

/// A folder that docgen did not write and will not replace.
struct ForeignFolder: Error, CustomStringConvertible {
  var path: String

  var description: String {
    "`\(path)` holds files that docgen did not write; name another folder, or empty it first"
  }
}
