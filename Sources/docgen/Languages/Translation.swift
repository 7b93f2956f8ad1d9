import DocRunner

/// A book in another language than the original's.
///
/// It has the same parts and chapters. What is not translated stands there as it is in the original.
struct Translation: Sendable {
  /// The book.
  var book: Book
  /// Its own chapters, by their paths.
  var chapters: [String: TranslatedChapter] = [:]
  /// The pictures that its chapters show, by path.
  var pictures: [String: [UInt8]] = [:]

  /// What became of its snippets, which is what became of the original's.
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
  ///   - results: what became of the original's snippets, by the path of their chapter.
  ///   - earlier: an earlier drawing, and the paths of the chapters that are as they were then.
  func draw(
    results: [String: [SnippetResult]], development: Bool,
    reusing earlier: (SitePages.Drawn, same: Set<String>)?
  ) -> SitePages.Drawn {
    SitePages.draw(
      book: book, results: self.results(from: results), development: development,
      pictures: pictures, reusing: earlier)
  }

  /// What can be used again of an earlier drawing of all languages.
  ///
  /// - Parameter same: the paths of the original's chapters that are as they were then.
  func reusable(
    in earlier: SitePages.Drawn, same: Set<String>
  ) -> (SitePages.Drawn, same: Set<String>)? {
    guard let drawn = earlier.translations.first(where: { $0.folder == book.folder }) else {
      return nil
    }
    let sources = Dictionary(
      drawn.chapters.map { ($0.chapter.path, $0.chapter.document.source) },
      uniquingKeysWith: { first, _ in first })
    let own = book.chapters.filter { chapter in
      same.contains(chapter.original?.path ?? chapter.path)
        && sources[chapter.path] == chapter.document.source
    }
    return (drawn, Set(own.map(\.path)))
  }
}
