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
  /// - Throws: `FilesystemProblem`, and then the folder is as it was; `ForeignFolder` if the folder is no
  ///   site; `FileInTheWay` if it has a file where the site has another; or `HalfWritten`.
  func write(_ files: [SiteFile]) throws {
    let place = try place(for: files)
    defer { try? FileManager.default.removeItem(atPath: place.new) }
    let changed = try prepare(files, at: place)
    guard place.foreign != nil else {
      guard rename(place.new, place.directory) == 0 else { throw problem(errno) }
      return
    }
    if let status = try? ForeignFiles.status(place.directory) {
      OutputFile.likeness(of: status, to: place.new)
    }
    switch place.mustStay ? EBUSY : exchange(place.new, place.directory) {
    case 0: try rescueFiles(at: place)
    case EXDEV, EBUSY, EINVAL, ENOSYS:
      do {
        try exchangeFiles(
          changed, of: files.map(\.path), in: place.directory, replacing: place.own,
          from: place.new)
      } catch {
        throw HalfWritten(cause: error)
      }
    case let error: throw problem(error)
    }
  }

  /// Where a site is written.
  private struct Place {
    /// The folder, after all symbolic links.
    var directory: String
    /// The folder in which the new site is prepared.
    var new: String
    /// The files that docgen wrote in the folder before.
    var own: Set<String>
    /// What else is in the folder; nil if there is no folder.
    var foreign: ForeignFiles?
    /// Whether the folder cannot be another one.
    var mustStay: Bool
  }

  private func place(for files: [SiteFile]) throws -> Place {
    let directory = try OutputFile.target(of: self.directory)
    let list = try check(directory)
    let parent = directory.parentFolder
    // A folder that a server shows is often all that may be written to.
    let isAlone = list != nil && access(parent.isEmpty ? "." : parent, W_OK) != 0
    let place = isAlone ? directory : parent
    let prefix = isAlone ? ".docgen-" : ".\(directory.fileName)-docgen-"
    removeLeftovers(in: place.isEmpty ? "." : place, prefix: prefix)
    let foreign = try list.map { list in
      try ForeignFiles(
        in: directory, besides: list.paths, writing: Set(files.map(\.path)), named: self.directory)
    }
    return Place(
      directory: directory, new: (prefix + LiveProcess.name).inFolder(place),
      own: list?.paths ?? [], foreign: foreign,
      // Docgen may have been started in the folder, or a disk is mounted in it.
      mustStay: isAlone || isCurrent(directory) || foreign?.isOnOtherDisk ?? false)
  }

  /// Writes the new site beside the old one, with the files of others if the folder is exchanged.
  ///
  /// - Returns: the paths of the files that are new or differ from those of the old site.
  private func prepare(_ files: [SiteFile], at place: Place) throws -> [String] {
    let parent = place.directory.parentFolder
    do {
      if !parent.isEmpty {
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      }
      let changed = try writeFiles(files, to: place.new, like: place.directory)
      if !place.mustStay { try place.foreign?.carry(from: place.directory, to: place.new) }
      return changed
    } catch let problem as FilesystemProblem {
      throw problem
    } catch {
      throw FilesystemProblem(doing: "write the site to", path: directory, error)
    }
  }

  /// Brings back the files that the old folder got while the new one was prepared, so that they are not lost with it.
  private func rescueFiles(at place: Place) throws {
    do {
      try ForeignFiles(in: place.new, besides: place.own, writing: [], named: directory)
        .rescue(from: place.new, to: place.directory)
    } catch {
      rename(place.new, "\(place.new)-kept")
      throw HalfWritten(
        cause: FilesystemProblem(
          doing: "bring back what `\(place.new)-kept` has to", path: directory, error))
    }
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
