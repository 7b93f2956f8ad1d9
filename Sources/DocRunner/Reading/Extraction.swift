import Documents

/// The state of one walk through a document.
struct Extraction {
  let document: Document
  /// The files that the document names.
  let files: SnippetFiles
  var snippets: [Snippet] = []
  /// Where the first snippet of each name is in `snippets`.
  var indexes: [String: Int] = [:]
  var diagnostics: [Diagnostic] = []

  /// The slug of the last heading, which unnamed snippets are named after.
  var heading = ""
  /// The last heading, and how many there were.
  var section = (number: 0, title: "")
  /// What is around the snippets, by their names.
  var surroundings: [String: Surroundings] = [:]
  /// The text of the paragraph right before; empty if another block is there.
  var textBefore = ""
  /// How many unnamed snippets each heading has.
  var unnamed: [String: Int] = [:]
  /// The hidden code in force.
  var setup: [CodeBlock.Line] = []
  /// The hidden code for the next snippet only.
  var setupOfNext: [CodeBlock.Line] = []
  /// The text of fences in other languages that have a name.
  var inputs: [String: String] = [:]
  /// Their names in the order of the document.
  var inputNames: [String] = []
  /// Words from a comment that wait for their fence.
  var pending: (words: [SnippetAttributes.Word], position: SourcePosition)?
  /// Whether the last snippet is the block right before, so that a fence may say what to expect.
  var isAfterSnippet = false
  var isAfterParagraph: Bool { !textBefore.isEmpty }
  /// How many blocks of text, since the last fence, follow the last snippet.
  var paragraphsSinceSnippet = 0
  /// The checked spans of the text so far.
  var spans: [PendingSpan] = []
  /// The numbers of the text that name a figure.
  var figures: [FigureClaim] = []

  /// What holds for snippets that do not say so themselves.
  let rules: SnippetRules

  /// A comment that waits for the fence which is a copy.
  var include: Include?
  /// The fences that are copies of other files.
  var copies: Set<SourceRange> = []
  /// The changes that make them what these files hold.
  var edits: [LineEdit] = []

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
      heading = Slug.of(inlines.plainText)
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
    assignSpans()
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
      let include = self.include
      self.include = nil
      endWaiting()
      self.include = include
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
      addInput(code)
      addNote(code)
      paragraphsSinceSnippet = 0
      endWaiting()
    }
  }

  /// Remembers a fence in another language that a snippet can read.
  private mutating func addInput(_ code: CodeBlock) {
    let rest = code.info.dropFirst(code.language.count)
    let words = SnippetAttributes.words(in: rest, at: code.infoPosition) + (pending?.words ?? [])
    guard let name = words.first(where: { $0.name == "id" })?.value else { return }
    inputs[name] = code.text
    inputNames.append(name)
    pending = nil
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
