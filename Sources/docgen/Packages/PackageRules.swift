import DocRunner

/// What a package says in `.docgen.yml` about the documents in it.
struct PackageRules: Sendable {
  /// The name of the file in the package's folder.
  static let fileName = ".docgen.yml"

  /// The package's folder.
  let root: String
  /// Patterns of what is not checked, with their places.
  var excludes: [Placed<PathPattern>] = []
  /// What holds for some documents; the first section holds for all.
  var sections: [Section] = []
  /// Whether there is such a file.
  var exists = false
  /// What is wrong with the file.
  var diagnostics: [Diagnostic] = []
  /// The texts that were read, by path, for excerpts in messages.
  var sources: [String: String] = [:]

  /// What the file says about documents whose paths match one of some patterns.
  struct Section: Sendable {
    /// The patterns; empty for all documents.
    var patterns: [Placed<PathPattern>] = []
    var sessions: Placed<SessionStyle>?
    var plain: Placed<PlainSnippets>?
    var languageMode: Placed<String>?
    var refusesWarnings: Placed<Bool>?
    var system: Placed<String>?
    /// Lines that import modules.
    var imports: [CodeBlock.Line] = []
    /// Swift before every snippet.
    var prelude: [CodeBlock.Line] = []
  }

  /// What the file says about snippets that say nothing about themselves, in all documents.
  var plain: PlainSnippets? { sections.first?.plain?.value }

  /// What holds for a document.
  ///
  /// - Parameter plain: what the command line says about snippets that say nothing about themselves.
  func rules(for path: String, plain: PlainSnippets?) -> FileRules {
    var rules = FileRules()
    let inside = pathInside(path)
    for section in sections
    where section.patterns.isEmpty || section.patterns.contains(where: { $0.value.matches(inside) })
    {
      rules.add(section)
    }
    if let plain { rules.plain = Placed(value: plain, origin: "--default") }
    if rules.sessions == nil, rules.plain.value == .run {
      rules.sessions = Placed(value: .fence, origin: "because of `default`")
    }
    rules.excluded = excludes.first { $0.value.matches(inside) }
    return rules
  }

  /// Whether a document found in a folder is left out.
  func excludes(_ path: String) -> Bool {
    let inside = pathInside(path)
    return excludes.contains { $0.value.matches(inside) }
  }

  /// The modules that the file has snippets import.
  var importedModules: [String] {
    sections.flatMap(\.imports).map { String($0.text.dropFirst("import ".count)) }
  }

  /// Warnings about patterns that fit no document.
  var idlePatterns: [Diagnostic] {
    let patterns = excludes + sections.flatMap(\.patterns)
    guard !patterns.isEmpty,
      let files = try? DocumentFiles.inside(root, endings: DocumentFiles.markdown + [".swift"])
    else { return [] }
    let documents = files.map(pathInside)
    return patterns.filter { pattern in !documents.contains(where: pattern.value.matches) }
      .map { pattern in
        BookProblem.idlePattern(pattern.value.text)
          .diagnostic(
            path: path, at: pattern.position, length: max(1, pattern.value.text.utf8.count))
      }
  }

  /// The path of the file as messages name it.
  var path: String { PackageRules.fileName.inFolder(root) }

  /// A document's path as seen from the package's folder.
  private func pathInside(_ path: String) -> String {
    RelativePath.inside(root, path)
  }
}

/// A value with the place that it is from.
struct Placed<Value: Sendable>: Sendable {
  var value: Value
  /// Where it is from, for people.
  var origin: String
  /// The place in the file, if it is from one.
  var position: SourcePosition?
}

/// What holds for one document, and why.
struct FileRules: Sendable {
  var sessions: Placed<SessionStyle>?
  var plain = Placed(value: PlainSnippets.compile, origin: FileRules.standard)
  /// nil for the package's own.
  var languageMode: Placed<String>?
  var refusesWarnings = Placed(value: false, origin: FileRules.standard)
  /// nil for every system.
  var system: Placed<String>?
  var imports: [CodeBlock.Line] = []
  var prelude: [CodeBlock.Line] = []
  /// The pattern that leaves the document out.
  var excluded: Placed<PathPattern>?

  static let standard = "the default"

  /// Takes over what a section says.
  fileprivate mutating func add(_ section: PackageRules.Section) {
    sessions = section.sessions ?? sessions
    plain = section.plain ?? plain
    languageMode = section.languageMode ?? languageMode
    refusesWarnings = section.refusesWarnings ?? refusesWarnings
    system = section.system ?? system
    imports += section.imports
    prelude += section.prelude
  }

  /// The rules for the document's snippets.
  var snippetRules: SnippetRules {
    var rules = SnippetRules(plain: plain.value, sessions: sessions?.value ?? .needed)
    rules.setup = imports + prelude
    rules.languageMode = languageMode?.value
    rules.condition = system.map { .system($0.value) }
    rules.refusesWarnings = refusesWarnings.value
    return rules
  }
}
