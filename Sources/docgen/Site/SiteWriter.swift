import Cexchange
import DocRunner
import Foundation

/// Writes a site so that its folder is at any time either the old site or the new one.
///
/// A folder that cannot be exchanged is the exception: one of the image that a container was made of, or
/// one where a disk is mounted. There each file is exchanged by itself, once all are written beside it. So
/// every file is at any time whole, none that both sites have is ever missing, and pages come after what
/// they need; but a run that is killed in that moment leaves files of both sites. The next one removes them.
///
/// Never changes or removes a file that docgen did not write: the folder has a list of those that it wrote.
struct SiteWriter {
  /// The folder that is to hold the site.
  var directory: String
  /// Exchanges two folders in one step; returns the number of the error, or 0.
  var exchange: (_ new: String, _ old: String) -> Int32 = SiteWriter.exchangeFolders

  /// Puts the files in place of those that docgen wrote before, in one step.
  ///
  /// Other files in the folder stay. A path that is a symbolic link stands for the folder that it leads to.
  ///
  /// - Returns: what stays of a site whose files an earlier docgen did not list, so that it is unknown
  ///   whether it is old; else nothing.
  /// - Throws: `FilesystemProblem`, and then the folder is as it was; `ForeignFolder` if the folder is no
  ///   site; `FileInTheWay` if it has a file where the site has another; or `HalfWritten`.
  @discardableResult
  func write(_ files: [SiteFile]) throws -> [String] {
    let directory = try OutputFile.target(of: self.directory)
    let paths = Set(files.map(\.path))
    let list = try check(directory)
    let own = list.map { $0.isKnown ? $0.paths : paths } ?? []
    let manager = FileManager.default
    let parent = directory.parentFolder
    // A folder that a server shows is often all that may be written to.
    let isAlone = list != nil && access(parent.isEmpty ? "." : parent, W_OK) != 0
    let place = isAlone ? directory : parent
    let prefix = isAlone ? ".docgen-" : ".\(directory.fileName)-docgen-"
    removeLeftovers(in: place.isEmpty ? "." : place, prefix: prefix)
    let foreign = try list.map { _ in
      try ForeignFiles(in: directory, besides: own, writing: paths, named: self.directory)
    }
    let new = (prefix + LiveProcess.name).inFolder(place)
    // If docgen was started in the folder, or a disk is mounted in it, it cannot be another one.
    let mustStay = isAlone || isCurrent(directory) || foreign?.isOnOtherDisk ?? false
    defer { try? manager.removeItem(atPath: new) }
    var changed: [String] = []
    do {
      if !parent.isEmpty {
        try manager.createDirectory(atPath: parent, withIntermediateDirectories: true)
      }
      changed = try writeFiles(files, to: new, like: directory)
      if !mustStay { try foreign?.carry(from: directory, to: new) }
    } catch let problem as FilesystemProblem {
      throw problem
    } catch {
      throw FilesystemProblem(doing: "write the site to", path: self.directory, error)
    }
    guard let foreign else {
      guard rename(new, directory) == 0 else { throw problem(errno) }
      return []
    }
    if let status = try? ForeignFiles.status(directory) { OutputFile.likeness(of: status, to: new) }
    switch mustStay ? EBUSY : exchange(new, directory) {
    case 0:
      // Files that the old folder got meanwhile are not lost with it.
      do {
        try ForeignFiles(in: new, besides: own, writing: [], named: self.directory)
          .rescue(from: new, to: directory)
      } catch {
        rename(new, "\(new)-kept")
        throw HalfWritten(
          cause: FilesystemProblem(
            doing: "bring back what `\(new)-kept` has to", path: self.directory, error))
      }
    case EXDEV, EBUSY, EINVAL, ENOSYS:
      do {
        try exchangeFiles(changed, of: files.map(\.path), in: directory, replacing: own, from: new)
      } catch {
        throw HalfWritten(cause: error)
      }
    case let error: throw problem(error)
    }
    return list?.isKnown ?? true ? [] : foreign.paths
  }

  /// Writes a site's files to a new folder.
  ///
  /// - Returns: the paths of the files that are new or differ from those of the old site.
  private func writeFiles(
    _ files: [SiteFile], to new: String, like directory: String
  ) throws -> [String] {
    let manager = FileManager.default
    try manager.createDirectory(atPath: new, withIntermediateDirectories: false)
    let marker = "\(new)/\(SiteList.fileName)"
    try SiteList(of: Set(files.map(\.path))).bytes.write(to: marker)
    let folders = Set(files.map { "\(new)/\($0.path)".parentFolder })
    for folder in folders.sorted() {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    let written = UnchangedFiles(directory: directory, like: marker)
    let results = files.concurrentMap { file in
      Result {
        let path = "\(new)/\(file.path)"
        if written.link(file, to: path) { return false }
        try file.bytes.write(to: path)
        return true
      }
    }
    return try zip(files, results).filter { try $1.get() }.map(\.0.path)
  }

  private func problem(_ number: Int32) -> FilesystemProblem {
    FilesystemProblem(doing: "write the site to", path: directory, errno: number)
  }

  /// Whether docgen was started in the folder, which would then not be where it was.
  private func isCurrent(_ directory: String) -> Bool {
    (FileManager.default.currentDirectoryPath + "/").hasPrefix(directory + "/")
  }

  /// What docgen wrote in the folder before; nil if there is no folder.
  ///
  /// - Throws: `ForeignFolder` if it may not be written to: it is not empty, and no site or new clone.
  private func check(_ directory: String) throws -> SiteList? {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: directory, isDirectory: &isFolder) else { return nil }
    guard isFolder.boolValue else { throw ForeignFolder(path: self.directory) }
    guard access(directory, R_OK | W_OK | X_OK) == 0 else { throw problem(errno) }
    if let list = SiteList(in: directory) { return list }
    guard try manager.contentsOfDirectory(atPath: directory).allSatisfy({ $0 == ".git" }) else {
      throw ForeignFolder(path: self.directory)
    }
    return SiteList(of: [])
  }

  /// The system's own way, which not every file system has for every folder.
  static func exchangeFolders(_ new: String, _ old: String) -> Int32 {
    #if os(Linux)
      let status = renameat2(AT_FDCWD, new, AT_FDCWD, old, exchange_flag)
    #else
      let status = renamex_np(new, old, UInt32(RENAME_SWAP))
    #endif
    return status == 0 ? 0 : errno
  }

  /// Removes the files that a killed run left behind.
  private func removeLeftovers(in parent: String, prefix: String) {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: parent)) ?? []
    where name.hasPrefix(prefix) && LiveProcess.hasEnded(named: name.dropFirst(prefix.count)) {
      try? manager.removeItem(atPath: name.inFolder(parent))
    }
  }
}

/// A folder that could not be exchanged in one step, and has files of both sites.
struct HalfWritten: UserFacingError {
  var cause: FilesystemProblem

  var description: String { cause.description }
}

/// A folder that docgen did not write and will not replace.
struct ForeignFolder: UserFacingError {
  var path: String

  var description: String {
    "`\(path)` holds files that docgen did not write; name another folder, or empty it first"
  }
}
