/// The state of one walk through a document.
struct Extraction {
  let document: Document
  let files: SnippetFiles
  var snippets: [Snippet] = []
  /// Where the first snippet of each name is in `snippets`.
  var indexes: [String: Int] = [:]
  var diagnostics: [Diagnostic] = []

  /// The last heading, and how many there were.
  var section = (number: 0, title: "")
  /// What is around the snippets, by their names.
  var surroundings: [String: Surroundings] = [:]
  /// The text of the paragraph right before; empty if another block is there.
  var textBefore = ""
  /// How many unnamed snippets each heading has.
  var unnamed: [String: Int] = [:]
  var setup: [CodeBlock.Line] = []
  var setupOfNext: [CodeBlock.Line] = []
  /// Words from a comment that wait for their fence.
  var pending: (words: [SnippetAttributes.Word], position: SourcePosition)?
  /// Whether the last snippet is the block right before, so that a fence may say what to expect.
  var isAfterSnippet = false
  /// How many blocks of text, since the last fence, follow the last snippet.
  var paragraphsSinceSnippet = 0
  var figures: [FigureClaim] = []

  /// What holds for snippets that do not say so themselves.
  let rules: SnippetRules

  var copies = Copies()

  /// What snippets need by their names, if the tool is to find it.
  var needs: NeededSnippets?

  init(document: Document, files: SnippetFiles, rules: SnippetRules) {
    self.document = document
    self.files = files
    self.rules = rules
    setup = rules.setup
  }

  mutating func visit(_ block: Block) {
    if let comment = DocComment(block, in: document) { return visit(comment) }
    if case .code = block.kind {} else { paragraphsSinceSnippet += 1 }
    switch block.kind {
    case .html: break
    case .code(let code):
      visit(code, in: block.range)
      textBefore = ""
    case .heading(_, let inlines):
      readComments(in: inlines)
      section = (section.number + 1, inlines.plainText)
      textBefore = ""
      endWaiting()
    case .paragraph(let inlines):
      readComments(in: inlines)
      addText(inlines.plainText)
      endWaiting()
    case .quote, .list, .thematicBreak:
      textBefore = ""
      endWaiting()
    }
  }

  mutating func finish() {
    if let place = document.tooDeep { report(.nestedTooDeeply, at: place) }
    endWaiting()
    checkExercises()
    settlePlainSnippets()
    if rules.level != .claims { leaveOutClaims() }
    refuseCode()
    findNeeded()
  }

  mutating func endWaiting() {
    isAfterSnippet = false
    endInclude()
    if let pending { report(.commentWithoutSnippet, at: pending.position) }
    pending = nil
  }

  private mutating func visit(_ comment: DocComment) {
    let words = SnippetAttributes.words(in: comment.words, at: comment.wordsPosition)
    checkEnd(of: comment, isSetup: words.first?.name == "setup")
    guard let first = words.first else { return report(.unknownComment(""), at: comment.position) }
    let directive = DocDirective(rawValue: first.name)
    if directive == .setup {
      addSetup(first, setupLines(from: Array(words.dropFirst())) + comment.body)
    } else if directive == .include {
      addInclude(words, at: comment.position)
    } else if ExpectationFence.named(first.name) != nil {
      addExpectation(
        ExpectedOutput(
          language: first.name, position: first.position, words: Array(words.dropFirst()),
          lines: comment.body, range: comment.range, form: .comment(closing: comment.closing)))
    } else if SnippetWord.named(first.name) != nil {
      let include = copies.announced
      copies.announced = nil
      endWaiting()
      copies.announced = include
      pending = (words, comment.position)
    } else {
      report(.unknownComment(first.name), at: first)
    }
  }

  /// Reports a comment that ends too early, too late or never.
  private mutating func checkEnd(of comment: DocComment, isSetup: Bool) {
    if comment.closing == nil {
      report(.unclosedComment, at: comment.position, length: 4)
    } else if let place = comment.cut {
      report(.commentCut, at: place, length: 3)
    } else if isSetup, let line = comment.body.first(where: \.startsMarkup) {
      report(.commentGoesOn, at: line.position, length: max(1, line.text.utf8.count))
    }
  }

  /// Adds hidden code to the snippets that a comment says it is for.
  private mutating func addSetup(_ word: SnippetAttributes.Word, _ lines: [CodeBlock.Line]) {
    switch word.value {
    case nil: setup += lines
    case "next": setupOfNext += lines
    case "chapter":
      for index in snippets.indices { snippets[index].setup.insert(contentsOf: lines, at: 0) }
      setup.insert(contentsOf: lines, at: 0)
    case .some: report(.badValue(word, example: "setup=next"), at: word)
    }
  }

  private mutating func visit(_ code: CodeBlock, in range: SourceRange) {
    if let fence = code.fence, fence.closing == nil {
      report(.unclosedFence(language: code.language), at: range.start, length: 3)
    }
    compareCopy(code, in: range)
    switch (code.language, code.fence) {
    case ("swift", let fence?): addSnippet(code, fence, in: range)
    case (_, let fence?) where ExpectationFence.named(code.language) != nil:
      addExpectation(code, fence, in: range)
    default:
      let checked = ["swift"] + ExpectationFence.all.map(\.language)
      if let fence = code.fence, fence.closing != nil, !code.language.isEmpty,
        let near = checked.first(where: { isSlip(code.language, of: $0) })
      {
        report(
          .unknownLanguage(code.language, near: near), at: fence.infoPosition,
          length: code.language.utf8.count)
      }
      addNote(code)
      paragraphsSinceSnippet = 0
      endWaiting()
    }
  }

  /// The names of the last snippets, for which something else may have been a slip.
  var lastNames: [String] { snippets.suffix(NearestName.mostCandidates).map(\.name) }

  private func isSlip(_ language: String, of known: String) -> Bool {
    let limit = known.count > 5 ? 2 : 1
    return abs(language.count - known.count) <= limit
      && NearestName.distance(language, known) <= limit
  }

  mutating func report(_ problem: SnippetProblem, at position: SourcePosition, length: Int = 1) {
    diagnostics.append(problem.diagnostic(path: document.path, at: position, length: length))
  }

  mutating func report(_ problem: SnippetProblem, at word: SnippetAttributes.Word) {
    report(problem, at: word.position, length: word.length)
  }
}

extension Extraction {
  mutating func addSnippet(_ code: CodeBlock, _ fence: CodeBlock.Fence, in range: SourceRange) {
    let attributes = takeAttributes(of: code, fence)
    let (kind, reason) = kind(of: attributes)
    let role = ExerciseRole.allCases.first { attributes[$0.rawValue] != nil }
    var snippet = Snippet(
      name: name(from: attributes, at: fence.infoPosition), path: document.path, kind: kind,
      reason: reason, lines: code.lines, setup: setup + setupOfNext, role: role, range: range,
      fence: fence, rules: rules,
      // Answers are run, whatever holds for other snippets.
      saysKind: [.solution, .check].contains(role)
        || attributes.words.contains { SnippetWord.named($0.name)?.isKind ?? false })
    setupOfNext = []
    snippet.importsOfFile = copies.imports[range]
    if attributes["id"]?.value != snippet.name { snippet.label = label(of: snippet.name) }
    surroundings[snippet.name] = Surroundings(
      section: section.number, heading: section.title, textBefore: textBefore)
    // The shell reads it, and a module has none.
    if snippet.isGentle, snippet.lines.first?.text.hasPrefix("#!") ?? false {
      snippet.lines[0].text = ""
    }
    snippet.predecessor =
      role == .check
      ? snippets.last { $0.role == .solution }?.name : predecessor(from: attributes, of: kind)
    let revised = revised(from: attributes)
    if let revised {
      // A later state continues the snippet that the earlier state continues.
      (snippet.revised, snippet.predecessor) = (revised.name, revised.predecessor)
    }
    snippet.options = options(from: attributes, of: kind)
    readCode(of: &snippet)
    if let condition = snippet.options.condition, !condition.holds, snippet.kind == kind {
      (snippet.kind, snippet.reason) = (.skip, attributes["if"]?.value ?? condition.words)
    }
    if let revised, Revision(from: revised, to: snippet).isEmpty, let word = attributes["revises"] {
      report(.revisesNothing(revised.name), at: word)
    }
    if indexes[snippet.name] == nil { indexes[snippet.name] = snippets.count }
    snippets.append(snippet)
    isAfterSnippet = true
    paragraphsSinceSnippet = 0
  }

  /// The words after `swift`, and those of the comment before the fence.
  private mutating func takeAttributes(
    of code: CodeBlock, _ fence: CodeBlock.Fence
  ) -> SnippetAttributes {
    let place = fence.infoPosition.advanced(by: "swift".utf8.count)
    let attributes = SnippetAttributes(
      words: (pending?.words ?? [])
        + SnippetAttributes.words(in: code.info.dropFirst("swift".count), at: place))
    pending = nil
    check(attributes)
    return attributes
  }

  /// Reads what the comments in the code claim, unless the code is nested too deeply.
  private mutating func readCode(of snippet: inout Snippet) {
    guard snippet.kind.isRead else { return }
    if let place = place(tooDeepIn: snippet) {
      report(.codeTooDeep, at: place)
      (snippet.kind, snippet.reason) = (.ignore, "it is nested too deeply")
      return
    }
    readClaims(of: &snippet)
    if !snippet.kind.isChecked { diagnostics += Grammar.problems(of: snippet) }
  }

  private mutating func check(_ attributes: SnippetAttributes) {
    var seen: Set<String> = []
    var kind: String?
    for word in attributes.words {
      guard let known = SnippetWord.named(word.name) else {
        report(.unknownWord(word), at: word)
        continue
      }
      guard seen.insert(word.name).inserted else {
        report(.givenTwice(word), at: word)
        continue
      }
      if known.isKind, let other = kind { report(.conflictingWords(word, with: other), at: word) }
      if known.isKind { kind = kind ?? word.name }
      for other in known.excludes where attributes[other] != nil {
        report(.conflictingWords(word, with: other), at: word)
      }
      switch known.value {
      case .none where word.value != nil: report(.takesNoValue(word), at: word)
      case .required(let example) where word.value?.allSatisfy(\.isWhitespace) ?? true:
        report(.needsValue(word, example: example), at: word)
      case .one(let values) where !values.contains(word.value ?? ""):
        report(.badValue(word), at: word)
      default: break
      }
    }
  }

  private func kind(of attributes: SnippetAttributes) -> (SnippetKind, reason: String) {
    for word in attributes.words where SnippetWord.named(word.name)?.isKind ?? false {
      if let kind = SnippetKind(rawValue: word.name) { return (kind, word.value ?? "") }
    }
    return (.run, "")
  }

  private mutating func name(
    from attributes: SnippetAttributes, at position: SourcePosition
  ) -> String {
    if let word = attributes["id"], let name = word.value, !name.isEmpty {
      if !name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) {
        report(.invalidName(name), at: word)
      }
      guard let first = snippet(named: name) else { return name }
      // It goes by another name, so that a name means one snippet.
      report(.duplicateName(name, firstLine: first.range.start.line), at: word)
    }
    let heading = Slug.of(section.title)
    let base = heading.isEmpty ? "snippet" : heading
    var name: String
    repeat {
      unnamed[base, default: 0] += 1
      name = "\(base)-\(unnamed[base, default: 0])"
    } while indexes[name] != nil
    return name
  }

  /// The heading from which a name was made, with a number from the second snippet on.
  private func label(of name: String) -> String {
    let number = name.split(separator: "-").last.flatMap { Int($0) } ?? 1
    return section.title.isEmpty ? "" : section.title + (number > 1 ? ", \(number)" : "")
  }

  /// The place in a snippet's code that is nested too deeply.
  private func place(tooDeepIn snippet: Snippet) -> SourcePosition? {
    guard var left = SwiftCode.offset(tooDeepIn: snippet.code) else { return nil }
    for line in snippet.lines {
      let length = line.text.utf8.count
      if left <= length { return line.position.advanced(by: left) }
      left -= length + 1
    }
    return snippet.infoPosition
  }

  private func snippet(named name: String) -> Snippet? { indexes[name].map { snippets[$0] } }

  private mutating func revised(from attributes: SnippetAttributes) -> Snippet? {
    guard let word = attributes["revises"], let name = word.value, !name.isEmpty else { return nil }
    let revised = snippet(named: name)
    if revised == nil { report(.unknownPredecessor(name, known: lastNames), at: word) }
    return revised
  }

  private mutating func predecessor(
    from attributes: SnippetAttributes, of kind: SnippetKind
  ) -> String? {
    guard let word = attributes["continues"] else { return nil }
    guard let name = word.value else {
      let before = snippets.last { $0.kind.canBeContinued(by: kind) }
      if before == nil { report(.nothingToContinue, at: word) }
      return before?.name
    }
    guard let before = snippet(named: name) else {
      report(.unknownPredecessor(name, known: lastNames), at: word)
      return nil
    }
    if before.kind.canBeContinued(by: kind) { return name }
    report(
      before.kind.purpose == .compile
        ? .runsAfterCompile(name) : .continuesLeaf(name, kind: before.kind.word), at: word)
    return nil
  }
}

/// Finds the snippets of a chapter and their expectations.
package enum SnippetExtractor {
  /// The snippets of a document, with the mistakes in how they are written.
  package static func extract(
    from document: Document, files: SnippetFiles = SnippetFiles(),
    rules: SnippetRules = SnippetRules()
  ) -> ChapterSnippets {
    var extraction = Extraction(document: document, files: files, rules: rules)
    for block in document.allBlocks { extraction.visit(block) }
    extraction.finish()
    return ChapterSnippets(
      document: document, snippets: extraction.snippets, copies: extraction.copies.fences,
      edits: extraction.copies.edits, figures: extraction.figures, sources: files.sources,
      diagnostics: extraction.diagnostics, needs: extraction.needs,
      surroundings: extraction.surroundings)
  }
}
