import DocRunner

/// What a package says in `.docgen.yml` about the documents in it.
struct PackageRules: Sendable {
  static let fileName = ".docgen.yml"

  let root: String
  /// Patterns of what is not checked, with their places.
  var excludes: [PlacedPattern] = []
  /// What holds for some documents; the first section holds for all.
  var sections: [Section] = []
  var exists = false
  var diagnostics: [Diagnostic] = []
  /// The texts that were read, by path, for excerpts in messages.
  var sources: [String: String] = [:]

  /// What the file says about documents whose paths match one of some patterns.
  struct Section: Sendable {
    /// The patterns; empty for all documents.
    var patterns: [PlacedPattern] = []
    var sessions: SessionStyle?
    var plain: PlainSnippets?
    /// nil for the package's own.
    var languageMode: String?
    var refusesWarnings: Bool?
    /// Whether remarks must agree and snippets must be complete.
    var isStrict: Bool?
    /// nil for every system.
    var system: String?
    var imports: [CodeBlock.Line] = []
    /// Swift before every snippet.
    var prelude: [CodeBlock.Line] = []
  }

  /// What the file says about snippets that say nothing about themselves, in all documents.
  var plain: PlainSnippets? { sections.first?.plain }

  /// What holds for a document: what the last section that fits it says, and all imports and preludes.
  ///
  /// - Parameter plain: what the command line says about snippets that say nothing about themselves.
  func rules(for path: String, plain: PlainSnippets?) -> Section {
    var rules = Section()
    let inside = pathInside(path)
    for section in sections
    where section.patterns.isEmpty
      || section.patterns.contains(where: { $0.pattern.matches(inside) })
    {
      rules.add(section)
    }
    rules.plain = plain ?? rules.plain
    if rules.sessions == nil, rules.plain == .run { rules.sessions = .fence }
    return rules
  }

  func excludes(_ path: String) -> Bool {
    let inside = pathInside(path)
    return excludes.contains { $0.pattern.matches(inside) }
  }

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
    return patterns.filter { pattern in !documents.contains(where: pattern.pattern.matches) }
      .map { pattern in
        BookProblem.idlePattern(pattern.pattern.text)
          .diagnostic(
            path: path, at: pattern.position, length: max(1, pattern.pattern.text.utf8.count))
      }
  }

  var path: String { PackageRules.fileName.inFolder(root) }

  private func pathInside(_ path: String) -> String { RelativePath.inside(root, path) }
}

struct PlacedPattern: Sendable {
  var pattern: PathPattern
  var position: SourcePosition
}

extension PackageRules.Section {
  fileprivate mutating func add(_ other: PackageRules.Section) {
    sessions = other.sessions ?? sessions
    plain = other.plain ?? plain
    languageMode = other.languageMode ?? languageMode
    refusesWarnings = other.refusesWarnings ?? refusesWarnings
    isStrict = other.isStrict ?? isStrict
    system = other.system ?? system
    imports += other.imports
    prelude += other.prelude
  }

  var snippetRules: SnippetRules {
    var rules = SnippetRules(plain: plain ?? .compile, sessions: sessions ?? .needed)
    rules.setup = imports + prelude
    rules.languageMode = languageMode
    rules.condition = system.map { .system($0) }
    rules.refusesWarnings = refusesWarnings ?? false
    rules.isStrict = isStrict ?? false
    return rules
  }
}
