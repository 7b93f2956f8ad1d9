import DocRunner
import Foundation

/// The documents that a command works on: the chapters of the book, or the files that were named.
package struct DocumentInput: Sendable {
  var documents: [Document]
  package var code: CodeSettings
  var book: Book?
  /// The book that is here, whatever the documents are.
  private var loaded: LoadedBook?
  /// The folder of the package, or the one above the book.
  let root: String
  /// What the package says about its documents, if they are not a book's.
  private(set) var rules: PackageRules?
  /// The Markdown files of a package, and those of them that are not checked because they tell of earlier versions.
  private var found: [String] = []
  let histories: [String]
  var problems: [Diagnostic]
  /// The texts that were read, by path, for excerpts in messages.
  package var sources: [String: String]

  /// The files that say how all documents are checked.
  var settingFiles: [String] {
    var files = [Baseline.fileName.inFolder(root)] + (rules.map { [$0.path] } ?? [])
    files += rules.map { Array($0.sources.keys) } ?? []
    if let loaded { files += [loaded.configurationPath] + Array(code.harness.sources.keys) }
    return files
  }

  /// The book that documents which were named belong to, or that all of them are.
  var wholeBook: Book? { loaded?.book }

  /// The snippets of each document, and the problems of how they are written.
  package var extracted: [ChapterSnippets] { code.snippets(of: documents) }

  /// The snippets, with the numbers in the text compared with the figures of the book.
  func compared(_ extracted: [ChapterSnippets]) -> [ChapterSnippets] {
    BookFigures.compare(extracted, with: loaded?.book, code: code)
  }

  /// The problems that the pages of the documents would have, if they are chapters.
  func pageProblems(_ extracted: [ChapterSnippets]) -> [Diagnostic] {
    guard let loaded else { return [] }
    let known = Set(documents.map(\.path))
    let others = loaded.book.chapters.map(\.document).filter { !known.contains($0.path) }
    guard others.count < loaded.book.chapters.count else { return [] }
    // Links lead to snippets of other chapters, too, and pages compare answers with claims at every level.
    let linked = Set(documents.flatMap(\.linkedPaths))
    var code = code
    code.level = .claims
    let shown = self.code == code ? extracted : code.snippets(of: documents)
    let rest = code.snippets(of: others.filter { linked.contains($0.path) })
    let problems = PageProblems.find(in: loaded, snippets: shown + rest, only: known)
    // With a few documents named, problems of the book as a whole are left out.
    return book == nil ? problems.filter { $0.path.map(known.contains) ?? false } : problems
  }

  /// Reads the chapters of the book if there are no paths, else the documents that the paths stand for.
  ///
  /// A path can be a chapter, a folder, a Markdown file or a Swift file. Where there is no book, no paths
  /// mean every Markdown file of the package, or of the folder. Without a book the rules are gentler.
  ///
  /// - Parameters:
  ///   - modules: modules of the package that snippets can use beside those of the book.
  ///   - plain: what to do with snippets that say nothing about themselves; nil for the default.
  package init(
    book options: BookOptions, paths: [String], modules: [String], plain: PlainSnippets? = nil
  ) throws {
    self =
      try options.exists
      ? DocumentInput(of: options, allowsMissingChapters: !paths.isEmpty)
      : DocumentInput(without: options, paths: paths)
    code = code.adding(modules)
    code.plain = plain ?? code.plain
    if loaded == nil, code.plain == .compile { code.harness.sessions = .needed }
    if !paths.isEmpty {
      try choose(DocumentFiles.of(paths), named: paths, plain: plain)
    } else if loaded == nil {
      try choose(found, named: [], plain: plain)
    }
    guard loaded == nil else { return }
    code.modulesOfDocuments = Set(
      documents.flatMap(\.lines).compactMap { String($0).importedModule }
    ).sorted()
  }

  private init(of options: BookOptions, allowsMissingChapters: Bool) throws {
    let loaded = try options.load(allowsMissingChapters: allowsMissingChapters)
    self.loaded = loaded
    book = loaded.book
    documents = loaded.book.documents
    code = loaded.code
    problems = loaded.diagnostics
    sources = loaded.sources
    (root, histories) = (".", [])
  }

  /// What a package without a book says about its documents; none of them is read yet.
  private init(without book: BookOptions, paths: [String]) throws {
    let package = try PackageFolder.of(paths)
    root = package.map(PackageFolder.seenFromHere) ?? "."
    let folders = ReadableFolders([root, "."])
    let rules = try PackageRules.read(in: root, folders: folders)
    guard !rules.diagnostics.containErrors else {
      Terminal.report(rules.diagnostics, sources: rules.sources)
      throw Outcome.couldNotRun
    }
    (found, histories) = try paths.isEmpty ? PackageFolder.documents(in: root) : ([], [])
    if paths.isEmpty, package == nil, !rules.exists {
      if book.isNamed { throw book.absence }
      guard !found.isEmpty else {
        throw CannotDo(
          "there is nothing to check here: no `\(book.configuration)`, no `Package.swift` and no "
            + "Markdown file; name a file or a folder")
      }
    }
    self.rules = rules
    code = CodeSettings()
    code.package = package
    // A document that no book lists was not written for this tool: it promises what it says, and no more.
    code.plain = rules.plain ?? .compile
    code.folders = folders
    code.importedModules = rules.importedModules
    (documents, problems, sources) = ([], [], rules.sources)
  }

  /// Takes the documents that some files are; chapters were read already, and the others are read now.
  ///
  /// - Parameter paths: what the user names, and is checked in any case.
  private mutating func choose(
    _ files: [String], named paths: [String], plain: PlainSnippets?
  ) throws {
    let wanted = files.filter { paths.contains($0) || rules?.excludes($0) != true }
    let known = Dictionary(uniqueKeysWithValues: documents.map { ($0.path.standardPath, $0) })
    book = nil
    documents = wanted.compactMap { known[$0.standardPath] }
    let names = Set(documents.map(\.path))
    problems.removeAll { !($0.path.map(names.contains) ?? false) }
    if let rules { problems += rules.diagnostics + (paths.isEmpty ? rules.idlePatterns : []) }
    for path in wanted where known[path.standardPath] == nil {
      // A path that the user names may lead anywhere; one found in a folder may not.
      if paths.contains(path) || code.folders.contains(path) {
        try read(path, plain: plain)
      } else {
        problems.append(BookProblem.outsideDocument(path: path).diagnostic(path: path))
      }
    }
  }

  private mutating func read(_ path: String, plain: PlainSnippets?) throws {
    let file = try TextFile(path)
    documents.append(file.document)
    if let rules, rules.exists || code.package != nil {
      code.rulesByPath[path] = rules.rules(for: path, plain: plain).snippetRules
    }
    problems += file.problems
    sources[path] = file.text
  }
}

extension String {
  /// The path from the root, without `.` and `..`.
  package var standardPath: String { URL(fileURLWithPath: self).standardizedFileURL.path }
}

extension Document {
  /// The paths that its links lead to, as far as they are paths.
  fileprivate var linkedPaths: [String] {
    allInlines.compactMap { inline in
      guard case .link(let link, _, _) = inline.kind else { return nil }
      let file = URLText.decoded(String(link.prefix { $0 != "#" }))
      return file.isEmpty ? nil : RelativePath.resolve(file, from: path)
    }
  }
}

extension CodeSettings {
  func adding(_ modules: [String]) -> CodeSettings {
    var settings = self
    settings.modules += modules.filter { !settings.modules.contains($0) }
    settings.harness.imports = settings.modules
    return settings
  }
}
