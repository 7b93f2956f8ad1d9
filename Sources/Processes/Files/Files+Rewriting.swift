import Foundation

extension Files {
  /// Replaces the text of a file and keeps its mode, its owner and the links to it.
  ///
  /// The new text is whole on the disk before the old one is touched, so one of the two survives
  /// whatever happens. If that has to be a file beside the old one, the error names it.
  ///
  /// - Parameter old: the text that is replaced; nil for any.
  /// - Returns: false if the file has another text than that by now, and keeps it.
  @discardableResult
  package static func rewrite(
    _ path: String, with data: Data, replacing old: Data? = nil
  ) throws -> Bool {
    try FaultPlan.pass("write", path)
    guard let resolved = realpath(path, nil) else { throw problem(path) }
    defer { free(resolved) }
    let target = String(cString: resolved)
    let file = open(target, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw problem(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw problem(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FilesystemProblem(doing: "write", path: path, errno: EINVAL)
    }
    removeLeftovers(of: target)
    let copy = try writeCopy(data, of: target, for: path)
    if let old, (try? read(target)) != old {
      unlink(copy.path)
      return false
    }
    if copy.isBeside, status.st_nlink == 1, !hasAttributes(target),
      take(status, copy.path), (try? FaultPlan.pass("write", path)) != nil,
      rename(copy.path, target) == 0
    {
      return true
    }
    try overwrite(file, with: data, oldSize: Int(status.st_size), path: path, copy: copy.path)
    return true
  }

  /// Writes a text over the one in a file, once there is room for it.
  ///
  /// Removes its copy unless that is all that is left of the text.
  private static func overwrite(
    _ file: Int32, with data: Data, oldSize: Int, path: String, copy: String
  ) throws {
    /// Whether the old text is gone.
    var isBegun = false
    do {
      try FaultPlan.pass("write", path)
      #if os(Linux)
        if data.count > oldSize {
          let code = posix_fallocate(file, 0, off_t(data.count))
          if code != 0 {
            ftruncate(file, off_t(oldSize))
            throw FilesystemProblem(doing: "write", path: path, errno: code)
          }
        }
      #endif
      isBegun = true
      try FaultPlan.pass("write", path)
      guard writeAll(data, to: file), ftruncate(file, off_t(data.count)) == 0, fsync(file) == 0
      else { throw problem(path) }
      unlink(copy)
    } catch var problem as FilesystemProblem {
      if isBegun {
        // Under another name, so that no later run takes it for a leftover.
        let saved = copy.replacing(copyMark, with: ".docgen-saved-")
        let place = rename(copy, saved) == 0 ? saved : copy
        problem.reason += "; the whole new text is in `\(place)`"
      } else {
        unlink(copy)
      }
      throw problem
    }
  }

  /// What the name of a new text has before the number of the process that writes it.
  private static let copyMark = ".docgen-new-"

  /// Removes the new texts of a file that runs left behind when they were killed.
  private static func removeLeftovers(of target: String) {
    let folder = target.parentFolder
    let beginning = ".\(target.fileName)\(copyMark)"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard name.hasPrefix(beginning),
        LiveProcess.hasEnded(named: name.dropFirst(beginning.count).prefix { $0 != "-" })
      else { continue }
      unlink("\(folder)/\(name)")
    }
  }

  private static func problem(_ path: String) -> FilesystemProblem {
    FilesystemProblem(doing: "write", path: path, errno: errno)
  }

  /// Writes a text to a new file beside another, or where temporary files are.
  private static func writeCopy(
    _ data: Data, of target: String, for path: String
  ) throws -> (path: String, isBeside: Bool) {
    let folder = target.parentFolder
    let name = target.fileName
    var template = Array("\(folder)/.\(name)\(copyMark)\(LiveProcess.name)-XXXXXX".utf8CString)
    var copy = mkstemp(&template)
    let isBeside = copy >= 0
    if !isBeside, [EACCES, EPERM, EROFS, ENAMETOOLONG].contains(errno) {
      template = Array("docgen-XXXXXX".inFolder(NSTemporaryDirectory()).utf8CString)
      copy = mkstemp(&template)
    }
    guard copy >= 0 else { throw problem(path) }
    defer { close(copy) }
    let copyPath = String(
      decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do {
      try FaultPlan.pass("write", path)
      guard writeAll(data, to: copy), fsync(copy) == 0 else { throw problem(path) }
    } catch {
      unlink(copyPath)
      throw error
    }
    return (copyPath, isBeside)
  }

  /// Whether more belongs to a file than its text, mode and owner, such as a list of who may read it.
  private static func hasAttributes(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let more = attributes?[FileAttributeKey("NSFileExtendedAttributes")] as? [String: Data]
    return !(more ?? [:]).isEmpty
  }

  /// Gives a new file the mode and owner of another; false if that is not allowed.
  private static func take(_ status: stat, _ path: String) -> Bool {
    var own = stat()
    guard stat(path, &own) == 0 else { return false }
    if own.st_uid != status.st_uid || own.st_gid != status.st_gid {
      guard chown(path, status.st_uid, status.st_gid) == 0 else { return false }
    }
    return chmod(path, status.st_mode & 0o7777) == 0
  }

  private static func writeAll(_ data: Data, to file: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var count = 0
      while count < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[count...])
        let more = Foundation.write(file, rest.baseAddress, rest.count)
        if more < 0, errno == EINTR { continue }
        guard more > 0 else { return false }
        count += more
      }
      return true
    }
  }
}
