import Foundation

/// The folders from which documents may have files read, with all that is in them.
///
/// Somebody else may have written a document: what else is on this machine must reach neither messages
/// nor pages nor the document itself. Paths are compared after all symbolic links.
package struct ReadableFolders: Hashable, Sendable {
  /// The result of looking for a file.
  package enum Found: Sendable {
    case file(Data)
    /// There is no file, or none that can be read.
    case missing
    /// The path leads out of the folders, to a file or to nothing.
    case outside
  }

  /// The folders after all symbolic links, each with a slash at its end.
  private let folders: [String]

  /// Some folders, which are looked up now.
  package init(_ paths: [String]) {
    folders = paths.map { path in
      let folder = ReadableFolders.real(path.isEmpty ? "." : path)
      return folder.hasSuffix("/") ? folder : folder + "/"
    }
  }

  /// The folder in which docgen was started.
  package static var current: ReadableFolders { ReadableFolders(["."]) }

  /// Whether a path leads to something in the folders, or would if there were something.
  package func contains(_ path: String) -> Bool {
    let file = ReadableFolders.real(path)
    return folders.contains { file.hasPrefix($0) || file + "/" == $0 }
  }

  package func read(_ path: String) -> Found {
    guard contains(path) else { return .outside }
    // What is read is what was compared, though a link may have been changed meanwhile.
    return (try? Files.read(ReadableFolders.real(path))).map(Found.file) ?? .missing
  }

  /// The names in a folder that may be read, without hidden ones; empty for any other.
  package func names(in folder: String) -> [String] {
    let folder = folder.isEmpty ? "." : folder
    guard contains(folder) else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// A path after all symbolic links; what is not there is taken as it is written.
  package static func real(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    // The nearest folder that is there decides.
    var parts = path.split(separator: "/").map(String.init)
    var missing: [String] = []
    let start = path.hasPrefix("/") ? "/" : ""
    while let last = parts.popLast() {
      missing.insert(last, at: 0)
      let folder = start + parts.joined(separator: "/")
      guard let real = realpath(folder.isEmpty ? "." : folder, nil) else { continue }
      defer { free(real) }
      let whole = String(cString: real) + "/" + missing.joined(separator: "/")
      return URL(fileURLWithPath: whole).standardized.path
    }
    return path
  }
}
