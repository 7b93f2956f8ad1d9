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
  /// The numbers of the text that name a figure.
  var figures: [FigureClaim] = []

  /// What holds for snippets that do not say so themselves.
  let rules: SnippetRules

  /// The fences that are copies of other files.
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
      if code.fence?.closing != nil, !code.language.isEmpty,
        let near = checked.first(where: { isSlip(code.language, of: $0) })
      {
        report(
          .unknownLanguage(code.language, near: near), at: code.infoPosition,
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
