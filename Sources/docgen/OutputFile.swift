import DocRunner
import Foundation

/// A file that the user names and docgen writes.
package enum OutputFile {
  package static func write(_ text: String, to path: String) throws(FilesystemProblem) {
    try write(Array(text.utf8), to: path)
  }

  /// Throws if there is a file that docgen did not write, that git keeps, or that is a part of a book: a source that
  /// somebody named by mistake.
  ///
  /// - Parameter isOwn: whether bytes are a file of docgen's.
  static func requireOwn(
    _ path: String, outside content: String, where isOwn: ([UInt8]) -> Bool
  ) async throws {
    guard let bytes = FileManager.default.contents(atPath: path) else { return }
    func refuse(_ reason: String) -> FilesystemProblem {
      FilesystemProblem(doing: "write", path: path, because: reason)
    }
    guard bytes.isEmpty || isOwn(Array(bytes)) else {
      throw refuse("a file is there that docgen did not write; name another one, or remove it")
    }
    let (place, book) = (try target(of: path), ReadableFolders.real(content) + "/")
    // A book in the current folder has its editions beside the chapters.
    guard !place.hasPrefix(book) || "\(ReadableFolders.real("."))/".hasPrefix(book) else {
      throw refuse("the file that is there is in the folder of the book; name another one")
    }
    if try await GitChanges.keep(place) {
      throw refuse("git keeps the file that is there; name another one")
    }
  }

  /// Throws if a symbolic link is on the way from a folder to a file in it, or is that folder.
  static func requireNoLink(to path: String, in folder: String) throws(FilesystemProblem) {
    var path = path
    while path.hasPrefix(folder), !["", "/"].contains(path) {
      var status = stat()
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
        throw FilesystemProblem(
          doing: "write", path: path, because: "it is a symbolic link; remove it")
      }
      path = path.parentFolder
    }
  }

  /// Makes a folder and those that it is in, unless it is there.
  static func makeFolder(_ path: String) throws(FilesystemProblem) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FilesystemProblem(doing: "make", path: path, error)
    }
  }

  /// Replaces the bytes of a file; if that fails, the file is as it was.
  ///
  /// A symbolic link stays one, and the file that it leads to is written. A file keeps its permissions, its
  /// owner and its other names. A pipe or a device is written to, not replaced.
  static func write(_ bytes: [UInt8], to path: String) throws(FilesystemProblem) {
    do {
      let target = try target(of: path)
      var status = stat()
      if lstat(target, &status) != 0 {
        let new = "\(target).docgen-\(ProcessInfo.processInfo.processIdentifier)"
        defer { unlink(new) }
        try bytes.write(to: new)
        guard rename(new, target) == 0 else {
          throw FilesystemProblem(doing: "write", path: path, errno: errno)
        }
      } else if status.st_mode & S_IFMT == S_IFREG {
        try Files.rewrite(target, with: Data(bytes))
      } else {
        try bytes.write(to: target)
      }
    } catch let problem as FilesystemProblem {
      throw problem
    } catch {
      throw FilesystemProblem(doing: "write", path: path, error)
    }
  }

  /// The path after all symbolic links, also where no file exists yet.
  static func target(of path: String) throws(FilesystemProblem) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    var target = path
    while target.count > 1, target.hasSuffix("/") { target.removeLast() }
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else {
        return target
      }
      let folder = target.parentFolder
      target = next.hasPrefix("/") ? next : next.inFolder(folder)
    }
    throw FilesystemProblem(doing: "write", path: path, errno: ELOOP)
  }
}
