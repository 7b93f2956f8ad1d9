import DocRunner
import Foundation

/// Writes a site into its folder, file by file, once all of its files are written beside them.
///
/// Every file is at any time whole, none that both sites have is ever missing, and pages come after what they need. A
/// run that is killed in the moment in which it moves the files leaves some of both sites; the next one removes them.
///
/// Never changes or removes a file that docgen did not write: the folder has a list of those that it wrote.
struct SiteWriter {
  var directory: String

  /// Waits until no other run writes to the folder: two at a time would leave files that neither lists.
  func lock() async throws -> FileLock {
    let place = try OutputFile.target(of: directory)
    try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    return try await FileLock(ofFolder: place)
  }

  /// Puts the files in place of those that docgen wrote before.
  ///
  /// Other files in the folder stay. A path that is a symbolic link stands for the folder that it leads to.
  ///
  /// - Throws: `FilesystemProblem`, and then the folder is as it was; `CannotDo` if the folder is no site, or
  ///   has a file where the site has another; or `HalfWritten`.
  func write(_ files: [SiteFile]) throws {
    let place = try OutputFile.target(of: directory)
    let old = try list(in: place)
    for file in files { try requireRoom(for: file.path, in: place, besides: old.paths) }
    removeLeftovers(in: place)
    let new = "\(place)/\(Self.prefix)\(LiveProcess.name)"
    defer {
      try? FileManager.default.removeItem(atPath: new)
      // A folder in which nothing was written is none.
      rmdir(place)
    }
    let changed = try attempt { try prepare(files, in: new, of: place) }
    do {
      try attempt { try exchange(changed, of: files.map(\.path), in: place, from: new, old.paths) }
    } catch {
      throw HalfWritten(cause: error)
    }
  }

  /// What the names of folders begin with in which sites are prepared.
  private static let prefix = ".docgen-"

  private func attempt<Result>(_ work: () throws -> Result) throws(FilesystemProblem) -> Result {
    do {
      return try work()
    } catch let problem as FilesystemProblem {
      throw problem
    } catch {
      throw FilesystemProblem(doing: "write the site to", path: directory, error)
    }
  }

  private func problem(_ number: Int32) -> FilesystemProblem {
    FilesystemProblem(doing: "write the site to", path: directory, errno: number)
  }

  // MARK: Before

  /// What docgen wrote in the folder before.
  ///
  /// - Throws: `CannotDo` if it may not be written to: it is not empty, and no site or new clone.
  private func list(in place: String) throws -> SiteList {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else {
      return SiteList(of: [])
    }
    guard isFolder.boolValue else { throw isForeign }
    guard access(place, R_OK | W_OK | X_OK) == 0 else { throw problem(errno) }
    if let list = SiteList(in: place) {
      // What is behind a link is not in the folder, even if the list has it.
      return SiteList(
        of: list.paths.filter {
          (try? OutputFile.requireNoLink(to: "\(place)/\($0)".parentFolder, in: "\(place)/")) != nil
        })
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: place)
    guard names.allSatisfy({ $0 == ".git" || $0.hasPrefix(Self.prefix) }) else {
      throw isForeign
    }
    return SiteList(of: [])
  }

  private var isForeign: CannotDo {
    CannotDo(
      "`\(directory)` holds files that docgen did not write; name another folder, or empty it first"
    )
  }

  /// Throws if a file of others is where a new one goes, or one of its folders.
  private func requireRoom(for path: String, in place: String, besides own: Set<String>) throws {
    var folder = path.parentFolder
    while !folder.isEmpty {
      if let kind = kind(of: "\(place)/\(folder)"), kind != S_IFDIR, !own.contains(folder) {
        throw isInTheWay(folder)
      }
      folder = folder.parentFolder
    }
    guard let kind = kind(of: "\(place)/\(path)"), kind == S_IFDIR || !own.contains(path) else {
      return
    }
    let inside =
      kind == S_IFDIR
      ? FileManager.default.enumerator(atPath: "\(place)/\(path)")?.compactMap { $0 as? String }
      : nil
    let isOwn = inside?.allSatisfy { name in
      own.contains("\(path)/\(name)") || self.kind(of: "\(place)/\(path)/\(name)") == S_IFDIR
    }
    guard isOwn == true else { throw isInTheWay(path) }
  }

  private func isInTheWay(_ path: String) -> CannotDo {
    CannotDo(
      "`\(directory)/\(path)` is in the way of a file of the site, and docgen did not write it; "
        + "move it elsewhere")
  }

  /// The kind of a file, such as `S_IFDIR`, without following a link; nil if there is none.
  private func kind(of path: String) -> mode_t? { mode(of: path).map { $0 & S_IFMT } }

  private func mode(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : nil
  }

  /// Removes what killed runs left behind.
  private func removeLeftovers(in place: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    where name.hasPrefix(Self.prefix)
      && LiveProcess.hasEnded(named: name.dropFirst(Self.prefix.count))
    {
      try? FileManager.default.removeItem(atPath: "\(place)/\(name)")
    }
  }

  // MARK: Writing

  /// Writes the files that are new or differ, and the lists, to a new folder.
  ///
  /// - Returns: the paths of these files.
  private func prepare(_ files: [SiteFile], in new: String, of place: String) throws -> [String] {
    try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: true)
    let marker = "\(new)/\(SiteList.fileName)"
    try SiteList(of: files.map(\.path)).bytes.write(to: marker)
    let mode = mode(of: marker)
    let changed = files.concurrentMap { file in
      Result {
        let old = "\(place)/\(file.path)"
        let isSame =
          self.mode(of: old) == mode
          && FileManager.default.contents(atPath: old) == Data(file.bytes)
        if isSame { return nil as String? }
        let path = "\(new)/\(file.path)"
        try FileManager.default.createDirectory(
          atPath: path.parentFolder, withIntermediateDirectories: true)
        try file.bytes.write(to: path)
        return file.path
      }
    }
    return try changed.compactMap { try $0.get() }
  }

  /// Moves the changed files to their places, those that pages need first and the first page last, and then removes
  /// what only the old site had.
  private func exchange(
    _ changed: [String], of paths: [String], in place: String, from new: String, _ old: Set<String>
  ) throws {
    let list = "\(place)/\(SiteList.fileName)"
    // Until all is done, the list has the files of both sites.
    try SiteList(of: old.union(paths)).bytes.write(to: "\(new)/\(SiteList.fileName)-both")
    try move("\(new)/\(SiteList.fileName)-both", to: list)
    let rank = { (path: String) in path == "index.html" ? 2 : path.hasSuffix(".html") ? 1 : 0 }
    for path in changed.sorted(by: { (rank($0), $0) < (rank($1), $1) }) {
      var folder = place
      for name in path.split(separator: "/").dropLast() {
        folder += "/\(name)"
        if let kind = kind(of: folder), kind != S_IFDIR { unlink(folder) }
        if mkdir(folder, 0o777) != 0, errno != EEXIST { throw problem(errno) }
      }
      if kind(of: "\(place)/\(path)") == S_IFDIR {
        try FileManager.default.removeItem(atPath: "\(place)/\(path)")
      }
      try move("\(new)/\(path)", to: "\(place)/\(path)")
    }
    for path in old.subtracting(paths) {
      try FaultPlan.pass("remove", path)
      if unlink("\(place)/\(path)") != 0 {
        let number = errno
        // One that stays must stay in the list, or it would be in the way as a file of others.
        if let kind = kind(of: "\(place)/\(path)"), kind != S_IFDIR { throw problem(number) }
      }
      var folder = path.parentFolder
      while !folder.isEmpty, rmdir("\(place)/\(folder)") == 0 { folder = folder.parentFolder }
    }
    try move("\(new)/\(SiteList.fileName)", to: list)
  }

  private func move(_ file: String, to path: String) throws {
    try FaultPlan.pass("write", path)
    guard rename(file, path) == 0 else { throw problem(errno) }
  }
}

/// A site that was not moved to its place as a whole, so that its folder has files of two.
struct HalfWritten: UserFacingError {
  var cause: FilesystemProblem

  var description: String { cause.description }
}

extension [UInt8] {
  func write(to path: String) throws { try Data(self).write(to: URL(fileURLWithPath: path)) }
}
