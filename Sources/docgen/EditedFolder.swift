import DocRunner
import Foundation

/// A folder with files that docgen writes and somebody edits.
///
/// What was typed is never lost: before a file goes that is not as docgen wrote it, a copy of it is put away. Nothing is
/// written, read or removed through a symbolic link, which somebody else may have planted.
struct EditedFolder: Sendable {
  var path: String

  private var record: String { "\(path)/.written" }
  /// Where links are looked for: a path that is not absolute leads through folders that somebody else may have made.
  var top: String { path.hasPrefix("/") ? path : "" }

  /// Writes files, and returns the copies of those that somebody had changed.
  func write(_ files: [SiteFile]) throws(FilesystemProblem) -> [String] {
    let words = String(decoding: try bytes(of: record) ?? [], as: UTF8.self).split(separator: "\n")
    let known = Set(words.map(String.init))
    var copies: [String] = []
    for file in files {
      let place = "\(path)/\(file.path)"
      if let before = try bytes(of: place), before != file.bytes,
        !known.contains(EditedFolder.line(file.path, before))
      {
        copies.append(try keep(before, as: file.path.fileName))
      }
      try write(file.bytes, to: place)
    }
    let lines = files.map { EditedFolder.line($0.path, $0.bytes) + "\n" }
    try write(Array(lines.joined().utf8), to: record)
    return copies
  }

  private static func line(_ path: String, _ bytes: [UInt8]) -> String {
    var digest = Digest()
    digest.add(Data(bytes))
    return "\(digest.text) \(path)"
  }

  /// Puts bytes away under a name that nothing has yet, unless a copy says the same.
  func keep(_ bytes: [UInt8], as name: String) throws(FilesystemProblem) -> String {
    var (number, copy) = (1, "\(path)/Old/\(name)")
    while let taken = try self.bytes(of: copy), taken != bytes {
      number += 1
      copy = "\(path)/Old/\(name.fileStem)-copy\(number).\(name.fileEnding)"
    }
    try write(bytes, to: copy)
    return copy
  }

  /// What a file of the folder has; nil if there is none.
  func bytes(of file: String) throws(FilesystemProblem) -> [UInt8]? {
    try OutputFile.requireNoLink(to: file, in: top)
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    } catch {
      throw FilesystemProblem(doing: "read", path: file, error)
    }
  }

  /// Writes a file of the folder, unless that would change nothing.
  func write(_ bytes: [UInt8], to file: String) throws(FilesystemProblem) {
    if try self.bytes(of: file) == bytes { return }
    try OutputFile.makeFolder(file.parentFolder)
    try OutputFile.write(bytes, to: file)
  }

  func remove(_ file: String) throws(FilesystemProblem) {
    try OutputFile.requireNoLink(to: file, in: top)
    guard unlink(file) == 0 else {
      throw FilesystemProblem(doing: "remove", path: file, errno: errno)
    }
  }
}
