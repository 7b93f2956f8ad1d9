import DocRunner

/// The problems that the pages of a book would have: with links, pictures and markup.
///
/// Found from the text alone: no page is drawn, and no snippet need have run.
enum PageProblems {
  /// The problems of a book and its translations, in the order of the chapters.
  ///
  /// - Parameters:
  ///   - snippets: the snippets of the book's chapters.
  ///   - paths: the chapters that are looked at.
  static func find(
    in loaded: LoadedBook, snippets: [ChapterSnippets], only paths: Set<String>
  ) -> [Diagnostic] {
    // A link can lead to a snippet whether it was run or not.
    let results = Dictionary(
      first: snippets.map { chapter in
        (
          chapter.document.path,
          chapter.snippets.map { SnippetResult(snippet: $0, verdict: .ignored(reason: "")) }
        )
      })
    return find(in: loaded.book, results: results, pictures: loaded.pictures.keys, only: paths)
      + loaded.translations.flatMap { translation in
        find(
          in: translation.book, results: translation.results(from: results),
          pictures: translation.pictures.keys, only: paths)
      }
  }

  private static func find(
    in book: Book, results: [String: [SnippetResult]], pictures: some Sequence<String>,
    only paths: Set<String>
  ) -> [Diagnostic] {
    let targets = LinkTargets(book: book, results: results, pictures: pictures)
    let own = book.chapters.filter { $0.language == nil && paths.contains($0.path) }
    let found = own.concurrentMap { chapter in
      ChapterWalker.problems(
        of: chapter, results: results[chapter.path] ?? [], targets: targets)
    }
    return found.flatMap(\.self) + OwnPages(of: book, targets: targets).problems
      + ofWhole(book, targets: targets)
  }

  /// The problems of more than a single chapter.
  static func ofWhole(_ book: Book, targets: LinkTargets) -> [Diagnostic] {
    // What has to be corrected in the original is reported there.
    ((targets.glossary?.problems ?? []) + (targets.index?.problems ?? []))
      .filter { !targets.untranslated.contains($0.path ?? "") }
  }
}
