/// Finds the snippets of a chapter and their expectations.
public enum SnippetExtractor {
  /// The snippets of a document, and the mistakes in how they are written.
  ///
  /// - Parameters:
  ///   - files: the files that the document names.
  ///   - plain: how to check a snippet without any words.
  ///   - sessions: which snippets share a program by default.
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
