/// Finds the snippets of a chapter and what the chapter says about each.
public enum SnippetExtractor {
  /// The snippets of a document, and everything that is wrong with how they are written.
  public static func extract(from document: Document) -> (ChapterSnippets, [Diagnostic]) {
    var extraction = Extraction(document: document)
    for block in document.allBlocks { extraction.visit(block) }
    extraction.finish()
    return (
      ChapterSnippets(document: document, snippets: extraction.snippets), extraction.diagnostics
    )
  }
}

/// The state of one walk through a document.
private struct Extraction {
  let document: Document
  var snippets: [Snippet] = []
  var diagnostics: [Diagnostic] = []

  /// The slug of the last heading, which unnamed snippets are named after.
  private var heading = ""
  /// How many unnamed snippets each heading has.
  private var unnamed: [String: Int] = [:]
  /// The hidden code in force.
  private var setup: [CodeBlock.Line] = []
  /// Words from a comment that wait for their fence.
  private var pending: (words: [SnippetAttributes.Word], position: SourcePosition)?
  /// Whether the last snippet is the block right before, so that a fence may say what to expect.
  private var isAfterSnippet = false

  init(document: Document) {
    self.document = document
  }

  mutating func visit(_ block: Block) {
    if let comment = DocComment(block, in: document) { return visit(comment) }
    switch block.kind {
    case .html: break
    case .code(let code): visit(code, in: block.range)
    case .heading(_, let inlines):
      heading = Slug.of(inlines.plainText)
      endWaiting()
    case .paragraph, .quote, .list, .thematicBreak: endWaiting()
    }
  }

  mutating func finish() { endWaiting() }

  private mutating func endWaiting() {
    isAfterSnippet = false
    if let pending { report(.commentWithoutSnippet, at: pending.position) }
    pending = nil
  }

  private mutating func visit(_ comment: DocComment) {
    let words = SnippetAttributes.words(in: comment.words, at: comment.wordsPosition)
    guard let first = words.first else {
      return report(.unknownComment(""), at: comment.position)
    }
    if first.name == "setup" {
      if let extra = words.dropFirst().first { report(.unknownWord(extra), at: extra) }
      if first.value != nil { report(.takesNoValue(first), at: first) }
      setup += comment.body
    } else if SnippetAttributes.known.contains(first.name) {
      endWaiting()
      pending = (words, comment.position)
    } else {
      report(.unknownComment(first.name), at: first)
    }
  }

  private mutating func visit(_ code: CodeBlock, in range: SourceRange) {
    if code.form == .unclosedFence {
      report(.unclosedFence(language: code.language), at: range.start, length: 3)
    }
    switch code.language {
    case "swift": addSnippet(code, in: range)
    case "output", "diagnostics": addExpectation(code, in: range)
    default:
      let checked = ["swift", "output", "diagnostics"]
      if code.form == .fenced, !code.language.isEmpty,
        let near = checked.first(where: { isSlip(code.language, of: $0) })
      {
        report(
          .unknownLanguage(code.language, near: near), at: code.infoPosition,
          length: code.language.utf8.count)
      }
      endWaiting()
    }
  }

  private func isSlip(_ language: String, of known: String) -> Bool {
    NearestName.distance(language, known) <= (known.count > 5 ? 2 : 1)
  }

  // MARK: Snippets

  private mutating func addSnippet(_ code: CodeBlock, in range: SourceRange) {
    var words = pending?.words ?? []
    pending = nil
    let rest = code.info.dropFirst("swift".count)
    words += SnippetAttributes.words(
      in: rest,
      at: SourcePosition(
        line: code.infoPosition.line, column: code.infoPosition.column + "swift".utf8.count))
    let attributes = SnippetAttributes(words: words)
    check(attributes)

    let kind = kind(of: attributes)
    var snippet = Snippet(
      name: name(from: attributes, at: code.infoPosition), path: document.path, kind: kind,
      lines: code.lines, setup: setup, predecessor: nil, range: range,
      infoPosition: code.infoPosition, prints: [], output: nil, messages: [], messagesFence: nil)
    snippet.predecessor = predecessor(from: attributes, of: kind)
    switch kind {
    case .run:
      addPrints(to: &snippet)
      refuseMessages(in: snippet)
    case .compile:
      refusePrints(in: snippet)
      refuseMessages(in: snippet)
    case .error:
      addInlineMessages(to: &snippet)
      refusePrints(in: snippet)
    case .ignore: break
    }
    snippets.append(snippet)
    isAfterSnippet = true
  }

  private mutating func check(_ attributes: SnippetAttributes) {
    var seen: Set<String> = []
    for word in attributes.words {
      if !SnippetAttributes.known.contains(word.name) {
        report(.unknownWord(word), at: word)
      } else if !seen.insert(word.name).inserted {
        report(.givenTwice(word), at: word)
      } else if SnippetAttributes.kinds.contains(word.name),
        let other = SnippetAttributes.kinds.first(where: { $0 != word.name && seen.contains($0) })
      {
        report(.conflictingKinds(word, with: other), at: word)
      } else if word.name == "id", word.value?.isEmpty ?? true {
        report(.needsValue(word, example: "id=first"), at: word)
      } else if word.name == "ignore", word.value?.allSatisfy(\.isWhitespace) ?? true {
        report(.needsValue(word, example: "ignore=\"the reason\""), at: word)
      } else if ["run", "compile", "error"].contains(word.name), word.value != nil {
        report(.takesNoValue(word), at: word)
      }
    }
  }

  private func kind(of attributes: SnippetAttributes) -> Snippet.Kind {
    if let ignore = attributes["ignore"] { return .ignore(reason: ignore.value ?? "") }
    if attributes["error"] != nil { return .error }
    if attributes["compile"] != nil { return .compile }
    return .run
  }

  private mutating func name(
    from attributes: SnippetAttributes, at position: SourcePosition
  ) -> String {
    if let word = attributes["id"], let name = word.value, !name.isEmpty {
      if !name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) {
        report(.invalidName(name), at: word)
      }
      if let first = snippets.first(where: { $0.name == name }) {
        report(.duplicateName(name, firstLine: first.range.start.line), at: word)
      }
      return name
    }
    let base = heading.isEmpty ? "snippet" : heading
    var name: String
    repeat {
      unnamed[base, default: 0] += 1
      name = "\(base)-\(unnamed[base, default: 0])"
    } while snippets.contains { $0.name == name }
    return name
  }

  private mutating func predecessor(
    from attributes: SnippetAttributes, of kind: Snippet.Kind
  ) -> String? {
    guard let word = attributes["continues"] else { return nil }
    let fits: [Snippet.Kind] = kind == .run ? [.run] : [.run, .compile]
    guard let name = word.value else {
      guard let before = snippets.last(where: { fits.contains($0.kind) }) else {
        report(.nothingToContinue, at: word)
        return nil
      }
      return before.name
    }
    guard let before = snippets.first(where: { $0.name == name }) else {
      report(.unknownPredecessor(name, known: snippets.map(\.name)), at: word)
      return nil
    }
    if fits.contains(before.kind) { return name }
    report(
      before.kind == .compile
        ? .runsAfterCompile(name) : .continuesLeaf(name, kind: before.kind.word), at: word)
    return nil
  }

  // MARK: Expectations

  private mutating func addPrints(to snippet: inout Snippet) {
    for comment in comments(saying: "Prints", in: snippet) {
      guard let (quoted, offset) = printed(in: comment.text) else { continue }
      let place = place(of: comment, in: snippet)
      guard let statement = comment.statement else {
        let problem: SnippetProblem =
          comment.line < (SnippetSyntax.of(snippet.code).firstCodeLine ?? .max)
          ? .printWithoutStatement : .nestedPrint
        report(problem, at: place, length: comment.text.utf8.count)
        continue
      }
      guard let quoted else {
        report(.printWithoutQuotes, at: place, length: comment.text.utf8.count)
        continue
      }
      if let last = snippet.prints.last, !comment.followsCode,
        last.lineIndexes.upperBound == comment.line - 1
      {
        snippet.prints[snippet.prints.count - 1].text.append(quoted)
        snippet.prints[snippet.prints.count - 1].lineIndexes =
          last.lineIndexes.lowerBound...comment.line
      } else {
        snippet.prints.append(
          ExpectedPrint(
            text: [quoted],
            position: SourcePosition(line: place.line, column: place.column + offset),
            lineIndexes: comment.line...comment.line, statement: statement,
            followsCode: comment.followsCode))
      }
    }
  }

  /// What `// Prints "…"` says, and at which byte of the comment; nil if it is another comment.
  private func printed(in comment: String) -> (text: String?, offset: Int)? {
    let words = comment.drop { $0 == "/" }.drop { $0 == " " }
    guard words.hasPrefix("Prints"), words.dropFirst(6).first.map({ !$0.isLetter }) ?? true else {
      return nil
    }
    guard let start = comment.firstIndex(of: "\""), let end = comment.lastIndex(of: "\""),
      start < end
    else { return (nil, 0) }
    let text = comment[comment.index(after: start)..<end]
    return (String(text), comment[..<text.startIndex].utf8.count)
  }

  /// The comments of a snippet, if it has the word at all: reading the grammar takes long.
  private func comments(saying word: String, in snippet: Snippet) -> [SnippetSyntax.Comment] {
    guard snippet.lines.contains(where: { $0.text.contains(word) }) else { return [] }
    return SnippetSyntax.of(snippet.code).comments
  }

  private func place(of comment: SnippetSyntax.Comment, in snippet: Snippet) -> SourcePosition {
    let line = snippet.lines[comment.line].position
    return SourcePosition(line: line.line, column: line.column + comment.column - 1)
  }

  /// Nothing is compared where nothing runs, so nothing may be claimed there.
  private mutating func refusePrints(in snippet: Snippet) {
    for comment in comments(saying: "Prints", in: snippet) where printed(in: comment.text) != nil {
      report(
        .expectationForWrongKind(
          language: "// Prints", kind: snippet.kind.word,
          fits: "only snippets that run print something"),
        at: place(of: comment, in: snippet), length: comment.text.utf8.count)
    }
  }

  /// Messages are compared only where code must not compile.
  private mutating func refuseMessages(in snippet: Snippet) {
    for line in snippet.lines where InlineMessage(line.text) != nil {
      report(
        .expectationForWrongKind(
          language: "^ error", kind: snippet.kind.word,
          fits: "write `swift error` if it must not compile"),
        at: line.position, length: max(1, line.text.utf8.count))
    }
  }

  /// Reads `// ^ error: …` lines, whose caret stands under the place that the message is about.
  private mutating func addInlineMessages(to snippet: inout Snippet) {
    var target = 0
    for (index, line) in snippet.lines.enumerated() {
      guard let message = InlineMessage(line.text) else {
        target = index + 1
        continue
      }
      snippet.messages.append(
        ExpectedMessage(
          line: target, column: message.column, severity: message.severity, text: message.text,
          position: SourcePosition(
            line: line.position.line, column: line.position.column + message.column - 1)))
    }
  }

  private mutating func addExpectation(_ code: CodeBlock, in range: SourceRange) {
    let length = code.language.utf8.count
    guard isAfterSnippet, pending == nil, var snippet = snippets.popLast() else {
      endWaiting()
      return report(
        .expectationWithoutSnippet(language: code.language), at: code.infoPosition, length: length)
    }
    defer { snippets.append(snippet) }
    let expected = ExpectedOutput(lines: code.lines, range: range)
    switch (code.language, snippet.kind) {
    case ("output", .run):
      if snippet.output != nil {
        report(.expectationGivenTwice(language: "output"), at: code.infoPosition, length: length)
      }
      snippet.output = expected
    case ("diagnostics", .error):
      if snippet.messagesFence != nil {
        report(
          .expectationGivenTwice(language: "diagnostics"), at: code.infoPosition, length: length)
      }
      snippet.messagesFence = expected
      for line in code.lines where !line.text.allSatisfy(\.isWhitespace) {
        guard let message = MessageLine(line.text) else {
          report(
            .unreadableMessage(line.text), at: line.position, length: max(1, line.text.utf8.count))
          continue
        }
        snippet.messages.append(
          ExpectedMessage(
            line: message.line, column: message.column, severity: message.severity,
            text: message.text, position: line.position))
      }
    default:
      let fits =
        code.language == "output"
        ? "only snippets that run print something"
        : "write `swift error` if it must not compile"
      report(
        .expectationForWrongKind(
          language: code.language, kind: snippet.kind.word, fits: fits), at: code.infoPosition,
        length: length)
    }
  }

  // MARK: Reporting

  private mutating func report(
    _ problem: SnippetProblem, at position: SourcePosition, length: Int = 1
  ) {
    diagnostics.append(problem.diagnostic(path: document.path, at: position, length: length))
  }

  private mutating func report(_ problem: SnippetProblem, at word: SnippetAttributes.Word) {
    report(problem, at: word.position, length: word.length)
  }
}
