/// Finds the snippets of a chapter and what the chapter says about each.
public enum SnippetExtractor {
  /// The snippets of a document, and everything that is wrong with how they are written.
  ///
  /// - Parameters:
  ///   - files: the files that the document names.
  ///   - plain: what is done with a snippet that says nothing about itself.
  ///   - sessions: which snippets are one program if they do not say so themselves.
  public static func extract(
    from document: Document, files: SnippetFiles = SnippetFiles(), plain: PlainSnippets = .run,
    sessions: SessionStyle = .fence
  ) -> (ChapterSnippets, [Diagnostic]) {
    var extraction = Extraction(
      document: document, files: files, plain: plain, sessions: sessions)
    for block in document.allBlocks { extraction.visit(block) }
    extraction.finish()
    return (
      ChapterSnippets(
        document: document, snippets: extraction.snippets, copies: extraction.copies,
        edits: extraction.edits, figures: extraction.figures, sources: files.sources),
      extraction.diagnostics
    )
  }
}
