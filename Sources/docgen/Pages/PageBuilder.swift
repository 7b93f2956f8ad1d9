import DocRunner

/// Makes the page of a chapter from its text and from what became of its snippets.
enum PageBuilder {
  /// The page of a chapter and the problems of its links and markup.
  ///
  /// - Parameters:
  ///   - anchors: the names to link to in each chapter, by the chapter's path.
  ///   - pictures: the names of the pictures in the site, by the path of each file.
  static func page(
    of chapter: Chapter, in book: Book, results: [SnippetResult], anchors: [String: Set<String>],
    pictures: [String: String] = [:]
  ) -> (Page, [Diagnostic]) {
    var anchors = anchors
    let ids = PageIDs(of: chapter.document, snippets: results.map(\.snippet))
    anchors[chapter.path] = ids.all
    let walker = ChapterWalker(
      chapter: chapter, ids: ids, results: results,
      links: LinkResolver(chapter: chapter, book: book, anchors: anchors, pictures: pictures))
    return walker.page()
  }

  /// The names of a chapter's headings and snippets, for the links of other chapters.
  static func anchors(of chapter: Chapter, results: [SnippetResult] = []) -> Set<String> {
    PageIDs(of: chapter.document, snippets: results.map(\.snippet)).all
  }
}
