import DocRunner
import Foundation

/// The documents that a command is about: the chapters of the book, or the files that were named.
struct DocumentInput: Sendable {
  var documents: [Document]
  /// How their snippets are compiled and run.
  var code: CodeSettings
  /// What is wrong with the files.
  var problems: [Diagnostic]
  /// The texts that were read, by path, for excerpts in messages.
  var sources: [String: String]

  /// Reads the chapters of the book if there are no paths, else what the paths mean.
  ///
  /// A path can be a chapter, a folder, a Markdown file or a Swift file.
  ///
  /// - Parameter modules: modules of the package that snippets can use beside those of the book.
  init(book options: BookOptions, paths: [String], modules: [String]) throws {
    let hasBook = FileManager.default.fileExists(atPath: "\(options.content)/book.yml")
    let loaded =
      paths.isEmpty || hasBook ? try options.load(allowsMissingChapters: !paths.isEmpty) : nil
    let chapters = loaded?.book.chapters.map(\.document) ?? []
    code = (loaded?.code ?? CodeSettings()).adding(modules)
    problems = loaded?.diagnostics ?? []
    sources = loaded?.sources ?? [:]
    guard !paths.isEmpty else {
      documents = chapters
      return
    }
    let wanted = try DocumentInput.files(for: paths)
    let known = Dictionary(
      uniqueKeysWithValues: chapters.map { (DocumentInput.standard($0.path), $0) })
    documents = wanted.compactMap { known[DocumentInput.standard($0)] }
    let names = Set(documents.map(\.path))
    problems.removeAll { !($0.path.map(names.contains) ?? false) }
    for path in wanted where known[DocumentInput.standard(path)] == nil {
      let (document, found) = try BookLoader.document(at: path)
      documents.append(document)
      problems += found
      sources[document.path] = document.source
    }
  }

  /// The files that paths mean: folders stand for all Markdown and Swift files inside.
  private static func files(for paths: [String]) throws -> [String] {
    var seen: Set<String> = []
    return try paths.flatMap { path -> [String] in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw FilesystemProblem(doing: "read", path: path, errno: ENOENT)
      }
      guard isFolder.boolValue else { return [path] }
      let inside =
        FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      let found = inside.filter { file in
        (file.hasSuffix(".md") || file.hasSuffix(".swift")) && !file.hasPrefix(".")
      }.sorted()
      guard !found.isEmpty else {
        throw FilesystemProblem(doing: "find Markdown or Swift files in", path: path, errno: ENOENT)
      }
      return found.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
    }
    .filter { seen.insert(standard($0)).inserted }
  }

  private static func standard(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}

extension CodeSettings {
  /// The settings with further modules that snippets can use.
  func adding(_ modules: [String]) -> CodeSettings {
    var settings = self
    settings.modules += modules.filter { !settings.modules.contains($0) }
    settings.harness.imports = settings.modules
    return settings
  }
}
