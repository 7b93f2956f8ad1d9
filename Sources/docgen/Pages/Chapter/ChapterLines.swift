import DocRunner

/// What a chapter's page shows of its snippets and folds, by the lines of its text.
struct ChapterLines {
  /// The lines as they are written.
  let text: [Substring]
  let results: [Int: SnippetResult]
  /// The fences that the page replaces by what happened.
  let replaced: Set<Int>
  /// The snippets whose output is in an answer, by the line of the fence there.
  let answers: [Int: SnippetResult]
  /// All snippets, by the lines of their fences and of those with their output and messages.
  let resultsOfFences: [Int: SnippetResult]
  /// The tags of folds.
  let disclosures: [Int: Disclosure]
  let pictures: ChapterPictures
  /// What goes before the code of each snippet.
  let leads: [Int: CodeBefore]
  /// The paths of the files that snippets are parts of.
  let files: [Int: String]
  /// The lines of the snippets that `answers` are about.
  let answered: Set<Int>
  let tally: Page.Tally

  init(of chapter: Chapter, results: [SnippetResult], ids: PageIDs, known: Set<String>) {
    let document = chapter.document
    text = Document.lines(of: document.source)
    let (tags, folds) = Disclosure.all(in: document.blocks)
    disclosures = tags
    files = Self.files(partlyIn: chapter)
    self.results = Dictionary(first: results.map { ($0.line, $0) })
    replaced = Set(results.flatMap(\.replacedFences))
    resultsOfFences = Dictionary(
      first: results.flatMap { result in
        ([result.snippet.range] + result.snippet.fencesWithResults).map { ($0.start.line, result) }
      })
    answers = Dictionary(
      first: results.flatMap { result in
        result.replacedFences.filter { folds[$0] != folds[result.line] }.map { ($0, result) }
      })
    answered = Set(answers.values.map(\.line))
    tally = Page.Tally(of: results)
    pictures = ChapterPictures(of: results, ids: ids)
    leads = CodeBefore.all(
      of: results, ids: ids.snippets, headings: document.headings, known: known)
  }

  private static func files(partlyIn chapter: Chapter) -> [Int: String] {
    let blocks = chapter.document.allBlocks
    return Dictionary(
      first: zip(blocks, blocks.dropFirst()).compactMap { comment, fence in
        guard case .html(let markup) = comment.kind, case .code = fence.kind,
          markup.hasBytes(of: "doc: include"),
          let path = markup.firstMatch(of: /doc: include ([^\s#]+)/)?.output.1
        else { return nil }
        return (fence.range.start.line, RelativePath.resolve(String(path), from: chapter.path))
      })
  }
}

extension Snippet {
  /// The fences with its output and with the compiler's messages.
  fileprivate var fencesWithResults: [SourceRange] {
    [output?.range, messagesFence?.range].compactMap(\.self)
  }
}

extension SnippetResult {
  /// The fences that the page replaces by what happened; none if it was not run, since then only they say what it
  /// should print.
  fileprivate var replacedFences: [Int] {
    if case .ignored = verdict { [] } else { snippet.fencesWithResults.map(\.start.line) }
  }
}
