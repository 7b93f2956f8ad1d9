import DocRunner

/// The problems that the pages of a book would have: with links, pictures and markup.
///
/// Found from the text alone: no page is drawn, and no snippet need have run.
enum PageProblems {
  /// The problems of a book, in the order of the chapters.
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
    let book = loaded.book
    let targets = LinkTargets(book: book, results: results, pictures: loaded.pictures.keys)
    let found = book.chapters.filter { paths.contains($0.path) }.concurrentMap { chapter in
      ChapterWalker.problems(of: chapter, results: results[chapter.path] ?? [], targets: targets)
    }
    return found.flatMap(\.self) + OwnPages(of: book, targets: targets).problems + targets.problems
  }
}
