import DocRunner

/// A book in another language than the original's.
///
/// It has the same parts and chapters. A chapter that is not translated is shown in the original's language.
struct Translation: Sendable {
  /// The book.
  var book: Book
  /// Its own chapters, by their paths.
  var chapters: [String: TranslatedChapter] = [:]
  /// The pictures that its chapters show, by path.
  var pictures: [String: [UInt8]] = [:]

  /// The results of its snippets, which are those of the original's.
  func results(from results: [String: [SnippetResult]]) -> [String: [SnippetResult]] {
    var own = results
    for chapter in chapters.values {
      own[chapter.path] = chapter.results(from: results[chapter.original] ?? [])
      own[chapter.original] = nil
    }
    return own
  }
}

extension Translation {
  /// Draws its part of the site.
  ///
  /// - Parameters:
  ///   - results: the results of the original's snippets, by the path of their chapter.
  ///   - known: pages that were drawn before.
  ///   - withEditions: whether to give the chapters for other editions as well.
  func draw(
    results: [String: [SnippetResult]], development: Bool,
    known: KnownPages, withEditions: Bool
  ) -> SitePages.Drawn {
    SitePages.draw(
      book: book, results: self.results(from: results), development: development,
      pictures: pictures, known: known, withEditions: withEditions)
  }
}
