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
    /// nil for the package's own.
    var languageMode: Placed<String>?
    var refusesWarnings: Placed<Bool>?
    /// Whether remarks must agree and snippets must be complete.
    var isStrict: Placed<Bool>?
    /// nil for every system.
    var system: Placed<String>?
    /// Lines that import modules.
    var imports: [CodeBlock.Line] = []
    /// Swift before every snippet.
    var prelude: [CodeBlock.Line] = []
  }

  /// What the file says about snippets that say nothing about themselves, in all documents.
  var plain: PlainSnippets? { sections.first?.plain?.value }

  /// What holds for a document: what the last section that fits it says, and all imports and preludes.
  ///
  /// - Parameter plain: what the command line says about snippets that say nothing about themselves.
  func rules(for path: String, plain: PlainSnippets?) -> Section {
    var rules = Section()
    let inside = pathInside(path)
    for section in sections
    where section.patterns.isEmpty || section.patterns.contains(where: { $0.value.matches(inside) })
    {
      rules.add(section)
    }
    if let plain { rules.plain = Placed(value: plain, origin: "--default") }
    if rules.sessions == nil, rules.plain?.value == .run {
      rules.sessions = Placed(value: .fence, origin: "because of `default`")
    }
    return rules
  }

  /// The pattern that leaves out a document found in a folder; nil if it is checked.
  func exclusion(of path: String) -> Placed<PathPattern>? {
    let inside = pathInside(path)
    return excludes.first { $0.value.matches(inside) }
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

  var path: String { PackageRules.fileName.inFolder(root) }

  /// A document's path as seen from the package's folder.
  private func pathInside(_ path: String) -> String { RelativePath.inside(root, path) }
}

/// A value with the place that it is from.
struct Placed<Value: Sendable>: Sendable {
  var value: Value
  /// Where it is from, for people.
  var origin: String
  /// The place in the file, if it is from one.
  var position: SourcePosition?
}

extension PackageRules.Section {
  /// Takes over what another section says.
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
    var rules = SnippetRules(plain: plain?.value ?? .compile, sessions: sessions?.value ?? .needed)
    rules.setup = imports + prelude
    rules.languageMode = languageMode?.value
    rules.condition = system.map { .system($0.value) }
    rules.refusesWarnings = refusesWarnings?.value ?? false
    rules.isStrict = isStrict?.value ?? false
    return rules
  }
}
