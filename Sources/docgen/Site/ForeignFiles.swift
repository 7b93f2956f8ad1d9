import DocRunner
import Foundation

/// What is in a site's folder without being docgen's, such as `CNAME` or `.git`.
struct ForeignFiles {
  /// The paths inside the folder; where docgen has nothing in a folder, only the folder's.
  private(set) var paths: [String] = []
  /// Whether some of it is on another disk, so that it cannot be moved along.
  private(set) var isOnOtherDisk = false

  /// Looks through a folder.
  ///
  /// - Parameters:
  ///   - new: the paths of the files that it is going to write.
  ///   - name: the folder as messages name it.
  /// - Throws: `FileInTheWay`, or `FilesystemProblem`.
  init(
    in directory: String, besides own: Set<String>, writing new: Set<String>, named name: String
  ) throws {
    let own = own.union([SiteList.fileName])
    let newFolders = ForeignFiles.folders(of: new)
    let folders = newFolders.union(ForeignFiles.folders(of: own))
    let disk = try ForeignFiles.status(directory).st_dev

    func look(forOtherDisksIn folder: String) throws {
      for name in try ForeignFiles.names(in: folder) where !isOnOtherDisk {
        let status = try ForeignFiles.status("\(folder)/\(name)")
        guard status.st_mode & S_IFMT == S_IFDIR else { continue }
        isOnOtherDisk = status.st_dev != disk
        if !isOnOtherDisk { try look(forOtherDisksIn: "\(folder)/\(name)") }
      }
    }
    func look(in folder: String) throws {
      for entry in try ForeignFiles.names(in: "\(directory)/\(folder)") {
        let path = folder + entry
        let status = try ForeignFiles.status("\(directory)/\(path)")
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        isOnOtherDisk = isOnOtherDisk || isFolder && status.st_dev != disk
        if isFolder ? folders.contains(path) : own.contains(path) {
          if isFolder { try look(in: path + "/") }
          continue
        }
        paths.append(path)
        if isFolder { try look(forOtherDisksIn: "\(directory)/\(path)") }
        let above = ForeignFiles.folders(of: [path])
        guard !newFolders.contains(path), new.isDisjoint(with: above.union([path])) else {
          throw FileInTheWay(path: "\(name)/\(path)")
        }
      }
    }
    try look(in: "")
  }

  /// Gives everything a second name in another folder, or a copy where the system has no second names.
  func carry(from old: String, to new: String) throws {
    for path in paths {
      let folder = "\(new)/\(path)".parentFolder
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try ForeignFiles.carry("\(old)/\(path)", to: "\(new)/\(path)")
    }
  }

  private static func carry(_ old: String, to new: String) throws {
    let status = try status(old)
    guard status.st_mode & S_IFMT == S_IFDIR else {
      // This is about a symbolic link itself, not the file that it leads to.
      if linkat(AT_FDCWD, old, AT_FDCWD, new, 0) == 0 { return }
      return try FileManager.default.copyItem(atPath: old, toPath: new)
    }
    try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: false)
    for name in try names(in: old) { try carry("\(old)/\(name)", to: "\(new)/\(name)") }
    OutputFile.likeness(of: status, to: new)
  }

  /// Moves what is not the same file in both folders from the old one to the new one: it came, or changed,
  /// after it was carried over.
  func rescue(from old: String, to new: String) throws {
    for path in paths { try ForeignFiles.rescue("\(old)/\(path)", to: "\(new)/\(path)") }
  }

  private static func rescue(_ old: String, to new: String) throws {
    let here = try status(old)
    let there = try? status(new)
    let isFolder = { (status: stat) in status.st_mode & S_IFMT == S_IFDIR }
    if let there, isFolder(here), isFolder(there) {
      for name in try names(in: old) { try rescue("\(old)/\(name)", to: "\(new)/\(name)") }
    } else if there.map({ !isSame(here, $0) }) ?? true {
      let folder = new.parentFolder
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      guard rename(old, new) == 0 else {
        throw FilesystemProblem(doing: "keep", path: new, errno: errno)
      }
    }
  }

  /// Whether two names are those of one file, or of a file and its copy.
  private static func isSame(_ one: stat, _ other: stat) -> Bool {
    // Some file systems number the names of a file, and not the file.
    one.st_ino == other.st_ino && one.st_dev == other.st_dev
      || one.st_mode == other.st_mode && one.st_size == other.st_size && one.time == other.time
  }

  // MARK: Files

  private static func folders(of paths: Set<String>) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      var folder = path.parentFolder
      while !folder.isEmpty, folders.insert(folder).inserted { folder = folder.parentFolder }
    }
    return folders
  }

  /// What is in a folder, in no order but always the same.
  ///
  /// Foundation leaves out names that are not UTF-8, and what is not seen would be lost.
  private static func names(in folder: String) throws -> [String] {
    guard let stream = opendir(folder) else {
      throw FilesystemProblem(doing: "read", path: folder, errno: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(validatingCString: $0) }
      }
      guard let name else {
        throw FilesystemProblem(
          doing: "keep a file whose name is not UTF-8 in", path: folder, errno: EILSEQ)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func status(_ path: String) throws -> stat {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      throw FilesystemProblem(doing: "read", path: path, errno: errno)
    }
    return status
  }
}

/// A file that docgen did not write, where it is going to write one.
struct FileInTheWay: UserFacingError {
  var path: String

  var description: String {
    "`\(path)` is in the way of a file of the site, and docgen did not write it; move it elsewhere"
  }
}

extension stat {
  /// When the file was written, as the system has it.
  var time: SIMD2<Int> {
    #if canImport(Darwin)
      let written = st_mtimespec
    #else
      let written = st_mtim
    #endif
    return SIMD2(Int(written.tv_sec), Int(written.tv_nsec))
  }
}
