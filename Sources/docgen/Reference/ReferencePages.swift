import DocRunner

/// The pages of the reference, to be drawn from the book and the results of its programs.
struct ReferencePages: Sendable {
  private let targets: LinkTargets
  private let results: [String: [SnippetResult]]
  private let reference: Reference
  private let uses: ReferenceUses

  /// The pages of a book's reference; nil if it has none.
  ///
  /// - Parameter keys: names for all that the pages of chapters depend on.
  init?(
    _ book: Book, _ targets: LinkTargets, _ results: [String: [SnippetResult]], keys: [String],
    known: KnownPages
  ) {
    guard let reference = book.reference, let names = targets.reference else { return nil }
    (self.targets, self.results, self.reference) = (targets, results, reference)
    let key = Digest.of(["uses", reference.digest] + keys)
    let found = known.uses(key)
    uses = found ?? ReferenceUses(of: names, in: book, results: results, ids: targets.ids)
    if found == nil { known.keep(uses, key) }
  }

  /// Names all that a page depends on; nil if it is no page of the reference.
  ///
  /// - Parameter own: the same for its article alone.
  func key(of chapter: Chapter, besides own: String) -> String? {
    guard let page = chapter.reference else { return nil }
    var digest = Digest()
    digest.add([own, reference.digest])
    for entry in page.entries { digest.add([entry.id] + uses.of(entry, on: page).map { "\($0)" }) }
    for file in page.files { for result in results[file] ?? [] { result.add(to: &digest) } }
    return digest.text
  }

  /// The page of a chapter, and the problems of its texts; nil if it is no page of the reference.
  func page(of chapter: Chapter) -> (Page, [Diagnostic])? {
    chapter.reference.map {
      ReferenceDrawing.page($0, of: chapter, targets: targets, results: results, uses: uses)
    }
  }
}
