import DocRunner

/// The snippets of a translated chapter, each with the original's that it is a copy of.
///
/// A copy is the same code, line by line, with the same name, words and expectations; only comments may be
/// translated. So the run of the original gives the results of both.
struct TranslatedChapter: Sendable {
  /// The path of the chapter.
  let path: String
  /// The path of the original.
  let original: String
  /// The copies, by the names of the originals.
  private(set) var snippets: [String: Snippet] = [:]
  /// Where the copies are none.
  private(set) var problems: [Diagnostic] = []
  /// The changes that bring code and expectations up to date.
  private(set) var edits: [LineEdit] = []
  private var names: [String: String] = [:]

  /// The snippets of a chapter that translates another one.
  init(_ translation: ChapterSnippets, of original: ChapterSnippets) {
    path = translation.document.path
    self.original = original.document.path
    let steps = SnippetStep.steps(from: original.snippets, to: translation.snippets)
    for case .both(let snippet, let copy) in steps {
      names[snippet.name] = copy.name
      snippets[snippet.name] = copy
    }
    compareHeadings(of: translation.document, with: original.document)
    var end = SourcePosition(line: 1, column: 1)
    for step in steps {
      switch step {
      case .both(let snippet, let copy):
        edits += copy.edits(toBecome: snippet)
        problems += problem(of: copy, as: snippet).map { [$0] } ?? []
        end = SourcePosition(line: copy.range.end.line, column: 1)
      case .missing(let snippet):
        report(
          "missing-copy",
          "after this, the snippet `\(snippet.name)` is missing, which \(place(snippet)) has",
          at: end, help: "copy it from there")
      case .added(let copy):
        report(
          "extra-copy", "`\(self.original)` has no such snippet", at: copy.range.start, length: 3,
          help: "remove it, or add it to the original")
      }
    }
  }

  // MARK: What differs

  private mutating func compareHeadings(of own: Document, with other: Document) {
    let (headings, others) = (own.headings, other.headings)
    guard headings.map(\.level) != others.map(\.level) else { return }
    let index = zip(headings, others).prefix { $0.level == $1.level }.count
    let words =
      others.indices.contains(index)
      ? "line \(others[index].position.line) there has another one" : "it has none more"
    problems.append(
      Diagnostic(
        .warning, code: "other-headings",
        "the headings are not those of `\(original)`: \(words)", path: path,
        at: headings.indices.contains(index) ? headings[index].position : headings.last?.position,
        help: ["with the same headings, readers keep their place when they change the language"]))
  }

  private func problem(of copy: Snippet, as snippet: Snippet) -> Diagnostic? {
    if snippet.isNamed || copy.isNamed, snippet.name != copy.name || snippet.isNamed != copy.isNamed
    {
      return differs(
        "this snippet is not named as \(place(snippet)) names it", at: copy.infoPosition,
        help: snippet.isNamed ? "write `id=\(snippet.name)`" : "leave out `id=\(copy.name)`")
    }
    guard
      copy.kind == snippet.kind, copy.reason == snippet.reason, copy.options == snippet.options,
      copy.input == snippet.input,
      copy.isPlain == snippet.isPlain,
      copy.predecessor == snippet.predecessor.flatMap({ names[$0] }),
      copy.revised == snippet.revised.flatMap({ names[$0] })
    else {
      return differs(
        "this snippet does not say of itself what \(place(snippet)) says", at: copy.infoPosition,
        help: "copy what stands after the fence, and the comment before it")
    }
    guard copy.setup.map(\.text) == snippet.setup.map(\.text) else {
      return differs(
        "the set-up before this snippet is not that of \(place(snippet))", at: copy.range.start,
        help: "copy the comments with the set-up")
    }
    var problem = code(of: copy, as: snippet) ?? expectations(of: copy, as: snippet)
    if !copy.edits(toBecome: snippet).isEmpty {
      problem?.help.append("`docgen test --fix` brings it up to date")
    }
    return problem
  }

  private func code(of copy: Snippet, as snippet: Snippet) -> Diagnostic? {
    let (theirs, own) = (BareCode.lines(of: snippet.code), BareCode.lines(of: copy.code))
    guard
      let index = (0..<max(theirs.count, own.count)).first(where: { index in
        !own.indices.contains(index) || !theirs.indices.contains(index)
          || own[index] != theirs[index]
      })
    else { return nil }
    let line = snippet.lines.indices.contains(index) ? snippet.lines[index] : nil
    let place = "line \(line?.position.line ?? snippet.range.end.line) of `\(original)`"
    let help =
      "copy the line from there: only comments may differ, and each has as many lines as there"
    guard copy.lines.indices.contains(index) else {
      return differs(
        "before this, code is missing that begins in \(place)",
        at: SourcePosition(line: copy.range.end.line, column: copy.range.start.column),
        details: line.map { ["there: \($0.text)"] } ?? [], help: help)
    }
    return differs(
      line == nil ? "`\(original)` has no such line" : "this code is not that of \(place)",
      at: copy.lines[index].position, length: max(1, copy.lines[index].text.utf8.count),
      details: line.map { ["there: \($0.text)"] } ?? [], help: help)
  }

  private func expectations(of copy: Snippet, as snippet: Snippet) -> Diagnostic? {
    let (theirs, own) = (snippet.expectations, copy.expectations)
    if let index = (0..<max(theirs.count, own.count)).first(where: { index in
      !own.indices.contains(index) || !theirs.indices.contains(index)
        || own[index].text != theirs[index].text
    }) {
      let place = theirs.indices.contains(index) ? theirs[index].position : snippet.range.start
      let end = SourcePosition(line: copy.range.end.line, column: copy.range.start.column)
      return differs(
        "what is expected here is not what line \(place.line) of `\(original)` expects",
        at: own.indices.contains(index) ? own[index].position : end,
        details: theirs.indices.contains(index) ? ["there: \(theirs[index].text)"] : [],
        help: "copy it from there: docgen runs the original")
    }
    let known = Set(snippet.spans.map { [$0.text, $0.expression.text] })
    guard let span = copy.spans.first(where: { !known.contains([$0.text, $0.expression.text]) })
    else { return nil }
    return differs(
      "`\(original)` does not say that `\(span.expression.text)` is `\(span.text)`",
      at: span.position, length: span.text.utf8.count, help: "write it as the original does")
  }

  private func place(_ snippet: Snippet) -> String {
    "line \(snippet.range.start.line) of `\(original)`"
  }

  private func differs(
    _ message: String, at position: SourcePosition, length: Int = 1, details: [String] = [],
    help: String
  ) -> Diagnostic {
    Diagnostic(
      code: "translation-differs", message, path: path, at: position, length: length,
      details: details, help: [help])
  }

  private mutating func report(
    _ code: String, _ message: String, at position: SourcePosition, length: Int = 1, help: String
  ) {
    problems.append(
      Diagnostic(
        code: code, message, path: path, at: position, length: length, help: [help]))
  }
}

extension Snippet {
  /// All results that the chapter gives for it, with their places.
  fileprivate var expectations: [(text: String, position: SourcePosition)] {
    var all: [(text: String, position: SourcePosition)] = []
    for print in prints { all += zip(print.text, print.positions).map { ($0, $1) } }
    all += values.map { ($0.text + ($0.type.map { " (\($0))" } ?? ""), $0.position) }
    all += messages.map {
      (
        "\($0.line):\($0.column): \($0.severity.rawValue): \($0.text)"
          + ($0.name.map { " [\($0)]" } ?? ""),
        $0.position
      )
    }
    if let stop { all.append((stop.text, stop.position)) }
    for fence in [output, errors, messagesFence, timeline?.fence, graph].compactMap(\.self) {
      all += fence.lines.map { ($0.text, $0.position) }
    }
    return all
  }
}
