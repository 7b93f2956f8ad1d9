/// Finds the snippets of a chapter and their expectations.
package enum SnippetExtractor {
  /// The snippets of a document, with the mistakes in how they are written.
  ///
  /// - Parameters:
  ///   - files: the files that the document names.
  ///   - rules: what holds for snippets that do not say so themselves.
  package static func extract(
    from document: Document, files: SnippetFiles = SnippetFiles(),
    rules: SnippetRules = SnippetRules()
  ) -> ChapterSnippets {
    var extraction = Extraction(document: document, files: files, rules: rules)
    for block in document.allBlocks { extraction.visit(block) }
    extraction.finish()
    return ChapterSnippets(
      document: document, snippets: extraction.snippets, copies: extraction.copies.fences,
      edits: extraction.copies.edits, figures: extraction.figures, sources: files.sources,
      diagnostics: extraction.diagnostics, needs: extraction.needs,
      surroundings: extraction.surroundings)
  }
}
