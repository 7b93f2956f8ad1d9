import DocRunner

/// The figures of a book, which its chapters may give: `1,203<!-- figure: snippets -->`.
enum BookFigures {
  /// Compares the numbers in documents with the figures of the book that is here.
  ///
  /// They count the whole book, however few of its chapters are checked.
  static func compare(
    _ extracted: [ChapterSnippets], with book: Book?, code: CodeSettings
  ) -> [ChapterSnippets] {
    guard extracted.contains(where: { !$0.figures.isEmpty }) else { return extracted }
    guard let book else { return extracted.comparing(Figures([:])) }
    let chapters = code.snippets(of: book.documents, reusing: extracted)
    var values = counted(in: book, chapters: chapters)
    for (name, text) in book.figures { values[name] = Int(text).map { .number($0) } ?? .text(text) }
    return extracted.comparing(Figures(values))
  }

  /// Whether a name is one of the figures that are counted here.
  static func isCounted(_ name: String) -> Bool {
    let empty = Book(title: "", subtitle: "", language: "", parts: [])
    return counted(in: empty, chapters: [])[name] != nil
  }

  private static func counted(
    in book: Book, chapters: [ChapterSnippets]
  ) -> [String: Figures.Value] {
    let count = SnippetCount(chapters)
    return [
      "parts": .number(book.parts.count),
      "chapters": .number(book.chapters.count),
      "words": .number(book.chapters.reduce(0) { $0 + words(in: $1.document) }),
      "terms": .number(terms(of: book)),
      "snippets": .number(count.snippets),
      "programs": .number(count.programs),
      "compiled": .number(count.compiled),
      "refused": .number(count.refused),
      "printed-lines": .number(count.lines),
      "values": .number(count.values),
      "compiler-messages": .number(count.messages),
      "timelines": .number(count.timelines),
      "graphs": .number(count.graphs),
    ]
  }

  private static func words(in document: Document) -> Int {
    document.allBlocks.reduce(0) { sum, block in
      switch block.kind {
      case .heading(_, let inlines), .paragraph(let inlines): sum + inlines.plainText.wordCount
      case .quote, .list, .code, .html, .thematicBreak: sum
      }
    }
  }

  private static func terms(of book: Book) -> Int {
    let glossary = book.chapters.first { $0.path == book.lists.glossary }
    return (glossary?.document.blocks ?? []).count { block in
      if case .heading(2, _) = block.kind { true } else { false }
    }
  }
}
