import DocRunner

/// The texts of a book that are no chapters, as HTML.
struct OwnPages: Sendable {
  private(set) var front: Page?
  private(set) var footer: Page?
  private(set) var problems: [Diagnostic] = []

  init(of book: Book, targets: LinkTargets, results: [String: [SnippetResult]] = [:]) {
    front = page(of: book.ownTexts.front, in: book, targets, results)
    footer = page(of: book.ownTexts.footer, in: book, targets, results)
  }

  private mutating func page(
    of text: Chapter?, in book: Book, _ targets: LinkTargets, _ results: [String: [SnippetResult]]
  ) -> Page? {
    guard let text else { return nil }
    let (page, found) = ChapterWalker.page(
      of: text, results: results[text.path] ?? [], targets: targets)
    problems += found
    return page
  }
}
