@testable import DocRunner
@testable import docgen

/// A chapter with some text.
func chapter(
  _ markdown: String, at path: String = "Content/01-first.md", slug: String = "first",
  title: String = "First"
) -> Chapter {
  Chapter(
    path: path, slug: slug, number: "1", title: title, summary: "About \(title.lowercased()).",
    document: MarkdownParser.parse(markdown, path: path))
}

/// A book of one part with some chapters.
func book(_ chapters: Chapter...) -> Book {
  Book(
    title: "A Book", subtitle: "All about it.", language: "en",
    parts: [Book.Part(title: "Part one", chapters: chapters)])
}

/// The snippets of a chapter, in its order.
func snippets(of chapter: Chapter) -> [Snippet] {
  SnippetExtractor.extract(from: chapter.document).snippets
}

/// The page of a chapter that is alone in its book, and its problems.
func page(of chapter: Chapter, results: [SnippetResult] = []) -> (Page, [Diagnostic]) {
  ChapterWalker.page(
    of: chapter, results: results,
    targets: LinkTargets(book: book(chapter), results: [chapter.path: results]))
}

/// The text of a page that some Markdown becomes.
func html(_ markdown: String) -> String {
  HTMLPrinter.print(page(of: chapter(markdown)).0.content)
}

/// The problems of some Markdown, each as `line:column code: message` and its help.
func problems(_ markdown: String) -> [String] { said(page(of: chapter(markdown)).1) }

/// Problems as `line:column code: message` and their help.
func said(_ problems: [Diagnostic]) -> [String] {
  problems.map { problem in
    let place = problem.position.map { "\($0.line):\($0.column) " } ?? ""
    return place + "\(problem.code): \(problem.message)" + problem.help.map { " (\($0))" }.joined()
  }
}

/// The figure of the only snippet in some Markdown, for which `result` says what became of it.
func figure(_ markdown: String, result: (Snippet) -> SnippetResult) -> String {
  let chapter = chapter(markdown)
  return HTMLPrinter.print(
    page(of: chapter, results: snippets(of: chapter).map(result)).0.content)
}

extension SitePages {
  /// The files of a site and its problems.
  static func build(
    book: Book, results: [String: [SnippetResult]], development: Bool,
    pictures: [String: [UInt8]] = [:]
  ) -> ([SiteFile], [Diagnostic]) {
    let drawn = draw(book: book, results: results, development: development, pictures: pictures)
    return (drawn.files, drawn.problems)
  }
}
