import DocRunner
import Foundation

/// Finds the package that documents belong to.
enum PackageFolder {
  /// The package around the current folder, else the one around all of some paths.
  ///
  /// - Returns: nil if there is none.
  /// - Throws: if the paths are in several packages.
  static func of(_ paths: [String]) throws -> String? {
    let here = FileManager.default.currentDirectoryPath
    if let package = SwiftPackage.directory(above: here) { return package }
    var found: (package: String, path: String)?
    for path in paths {
      guard let package = SwiftPackage.directory(above: path) else { continue }
      if let found, found.package != package {
        throw CannotDo(
          "`\(found.path)` is in the package `\(found.package)`, `\(path)` in `\(package)`; "
            + "check one package at a time")
      }
      found = (package, path)
    }
    return found?.package
  }

  /// A package's folder as messages name it.
  static func seenFromHere(_ package: String) -> String {
    package == FileManager.default.currentDirectoryPath ? "." : package
  }

  /// Every Markdown file of a package outside its tests; files about earlier versions, such as a changelog, are
  /// listed apart.
  static func documents(in package: String) throws -> (present: [String], histories: [String]) {
    let all = try DocumentFiles.inside(package, endings: DocumentFiles.markdown, except: ["Tests"])
    return (all.filter { !isHistory($0) }, all.filter(isHistory))
  }

  /// Whether a file's name says that it lists changes, so that its code was right in an earlier version.
  private static func isHistory(_ path: String) -> Bool {
    let name = (path.split(separator: "/").last ?? "").lowercased().filter(\.isLetter)
    return ["changelog", "changes", "history", "news", "releasenotes"].contains { title in
      name == title + "md" || name == title + "markdown"
    }
  }
}

/// Notes on the check of a package that has no book.
enum PackageNote {
  /// Which files are not checked unless they are named, if there are any.
  static func histories(_ paths: [String]) -> String? {
    guard !paths.isEmpty else { return nil }
    let word = paths.count == 1 ? "which tells" : "which tell"
    return "left out: \(paths.joined(separator: ", ")), \(word) of earlier versions; "
      + "name \(paths.count == 1 ? "it" : "them") to check \(paths.count == 1 ? "it" : "them")"
  }

  static func noLibrary(_ directory: String) -> Diagnostic {
    Diagnostic(
      .note, code: "no-library",
      "the package in `\(directory)` has no library product, so snippets import none of its modules",
      help: ["`--import Module` makes a module importable that is no product"])
  }

  /// Readers cannot import some modules that documents import.
  static func noProduct(of modules: [String]) -> Diagnostic {
    let names = modules.map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(
      .note, code: "no-product",
      "documents import \(names), which no library product of this package contains",
      help: ["packages that depend on this one can import it only if a product contains it"])
  }
}
