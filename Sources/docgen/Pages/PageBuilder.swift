import DocRunner

/// Makes the page of a chapter from its text and the results of its snippets.
enum PageBuilder {
  /// The page of a chapter and the problems of its links and markup.
  ///
  /// - Parameters:
  ///   - targets: the targets that links can lead to, this chapter included.
  ///   - words: the tool's own words on the page.
  static func page(
    of chapter: Chapter, results: [SnippetResult], targets: LinkTargets, words: Words = .english
  ) -> (Page, [Diagnostic]) {
    guard let ids = targets.ids[chapter.path] else {
      preconditionFailure("the chapter `\(chapter.path)` is not among the targets of links")
    }
    let walker = ChapterWalker(
      chapter: chapter, ids: ids, results: results,
      links: LinkResolver(origin: chapter.path, targets: targets), words: words)
    return walker.page()
  }

  /// The names of a chapter's headings and snippets, for the links of other chapters.
  static func anchors(of chapter: Chapter, results: [SnippetResult] = []) -> Set<String> {
    PageIDs(of: chapter.document, snippets: results.map(\.snippet)).all
  }
}
