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
      // The compiler's messages name the file, each on one line.
      guard path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
        throw FilesystemProblem(
          doing: "check", path: path, because: "its name has a control character")
      }
      return seen.insert(path.standardPath).inserted
    }
  }

  /// The files in a folder whose names end in one of some ways, sorted.
  ///
  /// Capitals do not matter.
  static func inside(
    _ folder: String, endings: [String], except skipped: Set<String> = []
  ) throws -> [String] {
    let files = FileManager.default
    let names = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    return try names.filter { !$0.hasPrefix(".") && !skipped.contains($0) }.flatMap {
      name -> [String] in
      let path = name.inFolder(folder)
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: path, isDirectory: &isFolder) else {
        // What cannot be named is not left out in silence, if it may be a document or a folder.
        let mayCount = !name.contains(".") || endings.contains { name.lowercased().hasSuffix($0) }
        guard name.contains("\u{FFFD}"), mayCount else { return [] }
        throw FilesystemProblem(doing: "read", path: path, because: "its name is not UTF-8")
      }
      guard isFolder.boolValue else {
        return endings.contains { name.lowercased().hasSuffix($0) } ? [path] : []
      }
      let isPackage = files.fileExists(atPath: "\(path)/Package.swift")
      return isPackage ? [] : try inside(path, endings: endings)
    }
  }
}
