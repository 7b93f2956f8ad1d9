/// Finds the snippets of a chapter and what the chapter says about each.
public enum SnippetExtractor {
  /// The snippets of a document, and everything that is wrong with how they are written.
  ///
  /// - Parameter plain: what is done with a snippet that says nothing about itself.
  public static func extract(
    from document: Document, plain: PlainSnippets = .run
  ) -> (ChapterSnippets, [Diagnostic]) {
    var extraction = Extraction(document: document, plain: plain)
    for block in document.allBlocks { extraction.visit(block) }
    extraction.finish()
    return (
      ChapterSnippets(document: document, snippets: extraction.snippets), extraction.diagnostics
    )
  }
}
