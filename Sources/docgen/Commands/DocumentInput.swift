import DocRunner
import Foundation

/// The documents that a command is about: the chapters of the book, or the files that were named.
struct DocumentInput: Sendable {
  var documents: [Document]
  /// How their snippets are compiled and run.
  var code: CodeSettings
  /// The book, if the documents are its chapters.
  var book: Book?
  /// What is wrong with the files.
  var problems: [Diagnostic]
  /// The texts that were read, by path, for excerpts in messages.
  var sources: [String: String]

  /// The snippets of each document, and what is wrong with how they are written.
  var extracted: [(ChapterSnippets, [Diagnostic])] { extracted(reusing: []) }

  /// The same, where what was found before with the same settings need not be looked for again.
  func extracted(
    reusing earlier: [(ChapterSnippets, [Diagnostic])]
  ) -> [(ChapterSnippets, [Diagnostic])] {
    SnippetExtractor.extract(
      from: documents, plain: code.plain, sessions: code.harness.sessions, reusing: earlier)
  }

  /// Reads the chapters of the book if there are no paths, else what the paths mean.
  ///
  /// A path can be a chapter, a folder, a Markdown file or a Swift file. Where there is no book but a
  /// package, no paths mean every Markdown file of the package, and its rules are gentler.
  ///
  /// - Parameters:
  ///   - modules: modules of the package that snippets can use beside those of the book.
  ///   - plain: what is done with snippets that say nothing about themselves, if not as usual.
  init(
    book options: BookOptions, paths: [String], modules: [String], plain: PlainSnippets? = nil
  ) throws {
    let hasBook = options.exists
    let package = hasBook ? nil : try PackageFolder.of(paths)
    let loaded =
      hasBook || paths.isEmpty && package == nil
      ? try options.load(allowsMissingChapters: !paths.isEmpty) : nil
    let chapters = loaded?.book.chapters.map(\.document) ?? []
    code = (loaded?.code ?? CodeSettings()).adding(modules)
    if let package {
      code.package = package
      code.plain = .compile
    }
    code.plain = plain ?? code.plain
    problems = loaded?.diagnostics ?? []
    sources = loaded?.sources ?? [:]
    guard !paths.isEmpty || package != nil else {
      book = loaded?.book
      documents = chapters
      return
    }
    let wanted =
      try paths.isEmpty ? PackageFolder.documents(in: package ?? ".") : DocumentFiles.of(paths)
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
