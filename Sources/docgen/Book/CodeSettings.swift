import DocRunner

/// How a book's snippets are compiled and run.
package struct CodeSettings: Hashable, Sendable {
  var modules: [String] = []
  var harness = Harness()
  var limits = Limits()
  /// What is done with snippets that say nothing about themselves.
  var plain = PlainSnippets.run
  /// The folder of the package, if the documents are not a book's.
  package var package: String?
  /// Where the files may be that documents name.
  var folders = ReadableFolders.current
  /// What a package says about some of its documents, by path.
  var rulesByPath: [String: SnippetRules] = [:]
  /// The modules that it has them import.
  var importedModules: [String] = []
  /// The modules that the documents themselves import, which are built even if no product offers them.
  var modulesOfDocuments: [String] = []
  var level = CheckLevel.claims
  /// Whether remarks of documents that no book lists must agree, and their snippets be complete.
  var isStrict = false
  /// Whether readers get the programs as a package.
  var offersPrograms = false

  /// The snippets of some documents.
  ///
  /// - Parameter known: the snippets that were found before; those of the same text are taken from there.
  func snippets(
    of documents: [Document], reusing known: [ChapterSnippets] = []
  ) -> [ChapterSnippets] {
    SnippetExtractor.extract(from: documents, rules: rules, inside: folders, reusing: known)
  }

  /// What holds for snippets that do not say so themselves.
  var rules: DocumentRules {
    var rules = DocumentRules(SnippetRules(plain: plain, sessions: harness.sessions))
    rules.own = rulesByPath
    for path in rules.own.keys {
      rules.own[path]?.level = level
      if isStrict { rules.own[path]?.isStrict = true }
    }
    (rules.common.level, rules.common.isStrict) = (level, isStrict)
    return rules
  }
}
