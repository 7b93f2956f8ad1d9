/// How to check a snippet without any words.
package enum PlainSnippets: String, CaseIterable, Sendable {
  /// It is run, and whatever it prints must be asserted: a book's rule.
  case run
  /// It is compiled, and run only if the text says what it prints or what its values are.
  ///
  /// The rule for documents that were not written for this tool: warnings do not fail there,
  /// and what is evidently no program is a sketch without saying so.
  case compile
}

extension Extraction {
  /// Has what the text says not compared, and what would be run only compiled, or not even that.
  mutating func leaveOutClaims() {
    for index in snippets.indices where snippets[index].kind.isRun {
      snippets[index].claims.removeAll()
      if rules.level == .compile { snippets[index].kind = .compile }
    }
  }
}
