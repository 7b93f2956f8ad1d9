import DocRunner
import Foundation

/// The documents that paths of files and folders stand for.
enum DocumentFiles {
  /// How the names of Markdown files end, in lower case.
  static let markdown = [".md", ".markdown"]

  /// The files that paths mean: folders stand for all Markdown and Swift files inside.
  ///
  /// Hidden folders and packages inside a folder are left out.
  static func of(_ paths: [String]) throws -> [String] {
    var seen: Set<String> = []
    return try paths.flatMap { path -> [String] in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw FilesystemProblem(doing: "read", path: path, errno: ENOENT)
      }
      guard isFolder.boolValue else { return [path] }
      let found = try inside(path, endings: markdown + [".swift"])
      guard !found.isEmpty else {
        throw FilesystemProblem(doing: "find Markdown or Swift files in", path: path, errno: ENOENT)
      }
      return found
    }
    .filter { path in
      try checkName(path)
      return seen.insert(path.standardPath).inserted
    }
  }

  private static func checkName(_ path: String) throws {
    // The compiler's messages name the file, each on one line.
    guard path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw FilesystemProblem(
        doing: "check", path: path, because: "its name has a control character")
    }
  }

  /// The files in a folder whose names end in one of some ways, sorted.
  ///
  /// Capitals do not matter. No folder is read twice, however many links lead to it.
  static func inside(
    _ folder: String, endings: [String], except skipped: Set<String> = []
  ) throws -> [String] {
    var (found, seen) = ([String](), Set<String>())
    var (folders, links) = ([folder], [String]())
    while let next = folders.popLast() ?? links.popLast() {
      guard seen.insert(ReadableFolders.real(next)).inserted else { continue }
      for name in try names(in: next) where next != folder || !skipped.contains(name) {
        let path = name.inFolder(next)
        switch try kind(of: path, named: name, endings) {
        case .document: found.append(path)
        case .folder: folders.append(path)
        case .link: links.append(path)
        case .other: break
        }
      }
    }
    return found.map { $0.split(separator: "/", omittingEmptySubsequences: false) }
      .sorted { $0.lexicographicallyPrecedes($1) }.map { $0.joined(separator: "/") }
  }

  private static func names(in folder: String) throws -> [String] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    // Swift, and the file systems of Apple, take `é` for the same however it is composed.
    if let (name, _) = zip(names, names.dropFirst()).first(where: { $0 == $1 }) {
      throw FilesystemProblem(
        doing: "check", path: name.inFolder(folder),
        because: "two files have this name, with other code points for the same letters")
    }
    return names.filter { !$0.hasPrefix(".") }
  }

  private enum Kind {
    case document, folder, link, other
  }

  private static func kind(of path: String, named name: String, _ endings: [String]) throws -> Kind
  {
    let files = FileManager.default
    let isNamedSo = endings.contains { name.lowercased().hasSuffix($0) }
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: path, isDirectory: &isFolder) else {
      // What cannot be named is not left out in silence, if it may be a document or a folder.
      guard name.contains("\u{FFFD}"), !name.contains(".") || isNamedSo else { return .other }
      throw FilesystemProblem(doing: "read", path: path, because: "its name is not UTF-8")
    }
    guard isFolder.boolValue else {
      guard isNamedSo else { return .other }
      try checkName(path)
      return .document
    }
    if files.fileExists(atPath: "\(path)/Package.swift") { return .other }
    return (try? files.destinationOfSymbolicLink(atPath: path)) == nil ? .folder : .link
  }
}
