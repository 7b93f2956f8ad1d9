/// The files that documents name: hidden code, and sources that fences hold a copy of.
///
/// A name means the file beside the document, else the one where the tool was started.
public struct SnippetFiles: Sendable {
  /// A file that was found.
  struct File: Hashable, Sendable {
    /// The path as messages name it.
    var path: String
    var text: String
  }

  /// The files by the document's folder and the name that it writes.
  private var found: [NamedFile: File] = [:]
  /// The names that would have been found where one was not.
  private var near: [NamedFile: [String]] = [:]

  /// The names that lead out of the folders that may be read.
  private var outside: Set<NamedFile> = []

  private struct NamedFile: Hashable {
    var folder: String
    var name: String
  }

  /// No files.
  public init() {}

  /// The file that a document names.
  func file(_ name: String, from document: Document) -> File? {
    found[NamedFile(folder: SnippetFiles.folder(of: document.path), name: name)]
  }

  /// The names that a document could have meant instead.
  func names(near name: String, from document: Document) -> [String] {
    near[NamedFile(folder: SnippetFiles.folder(of: document.path), name: name)] ?? []
  }

  /// Whether the file that a document names is in none of the folders that may be read.
  func isOutside(_ name: String, from document: Document) -> Bool {
    outside.contains(NamedFile(folder: SnippetFiles.folder(of: document.path), name: name))
  }

  /// The texts of all files by their paths, for excerpts in messages.
  public var sources: [String: String] {
    Dictionary(first: found.values.map { ($0.path, $0.text) })
  }

  /// The paths at which a name is looked up, the first one first.
  static func places(of name: String, from document: Document) -> [String] {
    let folder = folder(of: document.path)
    return name.hasPrefix("/") || folder.isEmpty ? [name] : [joined(folder, name), name]
  }

  /// Adds the file that a document names.
  mutating func add(_ file: File, as name: String, from document: Document) {
    found[NamedFile(folder: SnippetFiles.folder(of: document.path), name: name)] = file
  }

  /// Adds the names that a document could have written instead of one that is not found.
  mutating func add(near names: [String], to name: String, from document: Document) {
    near[NamedFile(folder: SnippetFiles.folder(of: document.path), name: name)] = names
  }

  /// Adds a name that leads out of the folders that may be read.
  mutating func addOutside(_ name: String, from document: Document) {
    outside.insert(NamedFile(folder: SnippetFiles.folder(of: document.path), name: name))
  }

  /// The folder of a path, empty for the one where the tool was started.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    var parts = folder.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for part in name.split(separator: "/").map(String.init) where part != "." {
      if part == "..", let last = parts.last, last != "..", !last.isEmpty {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
