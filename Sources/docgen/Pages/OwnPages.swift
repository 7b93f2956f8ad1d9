import DocRunner

/// The texts of a book that are no chapters, as HTML.
struct OwnPages: Sendable {
  private(set) var front: Page?
  private(set) var footer: Page?
  private(set) var problems: [Diagnostic] = []

  init(of book: Book, targets: LinkTargets) {
    front = page(of: book.ownTexts.front, in: book, targets)
    footer = page(of: book.ownTexts.footer, in: book, targets)
  }

  private mutating func page(of text: Chapter?, in book: Book, _ targets: LinkTargets) -> Page? {
    guard let text else { return nil }
    let (page, found) = ChapterWalker.page(
      of: text, results: [], targets: targets)
    problems += found
    return page
  }
}
