/// The files that documents name: hidden code, and sources that fences hold a copy of.
///
/// A name means the file beside the document, else the one where the tool was started.
package struct SnippetFiles: Sendable {
  struct File: Hashable, Sendable {
    var path: String
    var text: String
  }

  /// The result of looking for a file.
  enum Found: Sendable {
    case file(File)
    /// The name leads out of the folders that may be read.
    case outside
    /// There is none; the document could have meant one of these names.
    case missing(near: [String])
  }

  private var found: [NamedFile: Found] = [:]

  /// The name that a document writes, and the document's folder.
  private struct NamedFile: Hashable {
    var folder: String
    var name: String

    init(_ name: String, from document: Document) {
      (folder, self.name) = (document.path.parentFolder, name)
    }
  }

  package init() {}

  /// What there is under a name that a document writes.
  func find(_ name: String, from document: Document) -> Found {
    found[NamedFile(name, from: document)] ?? .missing(near: [])
  }

  mutating func add(_ file: Found, as name: String, from document: Document) {
    found[NamedFile(name, from: document)] = file
  }

  /// The texts of all files by their paths, for excerpts in messages.
  package var sources: [String: String] {
    Dictionary(
      first: found.values.compactMap {
        if case .file(let file) = $0 { (file.path, file.text) } else { nil }
      })
  }

  /// The paths at which a name is looked up, the first one first.
  static func places(of name: String, from document: Document) -> [String] {
    name.hasPrefix("/") || document.path.parentFolder.isEmpty
      ? [name] : [RelativePath.resolve(name, from: document.path), name]
  }
}
