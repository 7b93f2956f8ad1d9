/// Reads what the comments claim in code that was not written for this tool.
///
/// First comes what words or signs announce, then what is written like a value, such as `// 3` behind `print(x)`,
/// and at last what only a run can tell; see `Likeness`.
struct GentleComments {
  private var snippet: Snippet
  private let syntax: SnippetSyntax
  /// The statements of which a claim says what they print.
  private var printing: Set<ClosedRange<Int>> = []
  /// The statements of which a claim says what their values are.
  private var valued: Set<ClosedRange<Int>> = []
  /// The lines of the comments that are claims.
  private var taken: Set<Int> = []

  /// The snippet with its claims, in the order of the code.
  static func read(_ snippet: Snippet) -> Snippet {
    guard
      snippet.lines.contains(where: { $0.text.hasBytes(of: "//") || $0.text.hasBytes(of: "/*") })
    else { return snippet }
    var reader = GentleComments(snippet: snippet, syntax: SnippetSyntax.of(snippet.code))
    reader.addAnnounced()
    reader.addBlocks(areGuesses: false)
    reader.addNotes()
    if snippet.code.prints {
      reader.addGuesses()
      reader.addBlocks(areGuesses: true)
    }
    var read = reader.snippet
    // The program tells of them in this order.
    read.claims = read.claims.map { ($0.places.first ?? .start, $0) }.sorted { $0.0 < $1.0 }
      .map(\.1)
    return read
  }

  private init(snippet: Snippet, syntax: SnippetSyntax) {
    (self.snippet, self.syntax) = (snippet, syntax)
  }

  private mutating func add(_ kind: Claim.Kind, _ certainty: Claim.Certainty = .stated) {
    snippet.claims.append(Claim(kind, certainty))
    note(kind)
  }

  /// Notes which comments a claim takes, and which statement it is about.
  private mutating func note(_ kind: Claim.Kind) {
    switch kind {
    case .prints(let print):
      printing.insert(print.statement)
      taken.formUnion(print.lineIndexes)
    case .value(let value):
      valued.insert(value.statement)
      taken.insert(value.lineIndex)
    case .line(let loose): taken.insert(loose.lineIndex)
    default: break
    }
  }

  private func text(_ text: Substring, in comment: SnippetSyntax.Comment) -> CommentText {
    CommentText(text, in: comment, of: snippet)
  }

  /// The statement that a comment follows on its last line.
  private func statement(endedBy comment: SnippetSyntax.Comment) -> SnippetSyntax.Statement? {
    comment.statement?.upperBound == comment.line ? syntax.statement(endingOn: comment.line) : nil
  }

  /// The comments that have lines to themselves, grouped as they appear.
  static func blocks(of comments: [SnippetSyntax.Comment]) -> [[SnippetSyntax.Comment]] {
    comments.filter { !$0.followsCode }.reduce(into: []) { blocks, comment in
      if let last = blocks.last?.last, last.line == comment.line - 1 {
        blocks[blocks.count - 1].append(comment)
      } else {
        blocks.append([comment])
      }
    }
  }

  // MARK: Announced

  /// Adds what words such as `prints` or `Output:` announce, and values after an arrow.
  private mutating func addAnnounced() {
    // The last line below a heading.
    var end = -1
    for (index, comment) in syntax.comments.enumerated() where comment.line > end {
      guard let announced = PrintsComment(announced: comment.text) else { continue }
      guard let statement = comment.statement else {
        addLoose(announced.content, comment)
        continue
      }
      if announced.isResult, !snippet.lines[statement].contains(where: \.text.prints) { continue }
      switch announced.content {
      case .quoted(let text): snippet.addQuoted(text, in: comment, of: statement)
      case .bare(let text): addBare(text, isPlain: announced.isPlain, comment, statement)
      case .heading: end = snippet.addBlock(below: syntax.comments[index...], of: statement)
      }
    }
    for claim in snippet.claims { note(claim.kind) }
    for comment in syntax.comments where comment.followsCode { addValue(behind: comment) }
  }

  /// Adds a text without quotes, unless it is evidently about something else.
  private mutating func addBare(
    _ text: Substring, isPlain: Bool, _ comment: SnippetSyntax.Comment,
    _ statement: ClosedRange<Int>
  ) {
    // `Prints all links` is a sentence, unless it is what is printed.
    if !isPlain, text.readsAsProse { return }
    // A playground shows the value that code computes, so the comment notes a value.
    if comment.followsCode, !snippet.code(before: comment.place).prints, NotedValue(text) != nil {
      return
    }
    let mayBeProse = isPlain ? text.readsAsProse : !text.isSurelyText
    add(
      .prints(ExpectedPrint([self.text(text, in: comment)], in: comment, of: statement, .bare)),
      mayBeProse ? .mayBeProse : .stated)
  }

  /// Adds a comment that is inside of a statement or before all of them.
  private mutating func addLoose(
    _ content: PrintsComment.Content, _ comment: SnippetSyntax.Comment
  ) {
    guard let text = content.text else { return }
    let lines = syntax.codeLines
    let isInside = lines.first.map { $0 <= comment.line } ?? false
    let line =
      comment.followsCode
      ? comment.line
      : isInside ? lines.last { $0 < comment.line } : lines.first { $0 > comment.line }
    guard let line else { return }
    add(
      .line(
        LooseClaim(
          written: self.text(text, in: comment), lineIndex: comment.line, codeLine: line)))
  }

  private mutating func addValue(behind comment: SnippetSyntax.Comment) {
    guard let given = ValueComment(comment.text, after: ["=>", "==>", "→"]), given.written.isValue,
      !snippet.code(before: comment.place).prints, let statement = statement(endedBy: comment),
      statement.value != .nothing, syntax.isAlone(statement)
    else { return }
    let value = ExpectedValue(
      given.text, type: given.type, text(given.written, in: comment), at: comment, of: statement)
    add(.value(value), given.written.isPhrase ? .noted : .stated)
  }

  /// Adds the comments between stars that say what is printed, or those after printing code that may be its output.
  private mutating func addBlocks(areGuesses: Bool) {
    for block in syntax.blocks {
      guard let statement = block.statement, !printing.contains(statement) else { continue }
      let code = snippet.code(of: statement)
      let lines = snippet.lines
      func place(_ line: Int, _ offset: Int) -> SourcePosition {
        lines[line].position.advanced(by: offset)
      }
      let text = BlockText(block)
      let texts =
        areGuesses ? code.prints ? text.all(at: place) : [] : text.claims(behind: code, at: place)
      guard !texts.isEmpty else { continue }
      var print = ExpectedPrint(texts, in: block, of: statement, .block)
      print.lineIndexes = block.line...block.line + block.text.count { $0 == "\n" }
      print.isBetweenStars = true
      add(.prints(print), areGuesses ? .guessed : .stated)
    }
  }

  // MARK: Noted

  /// Adds what comments note that look like values: `// 3`, `// -> 3`, `// x == 3`.
  private mutating func addNotes() {
    let comments = syntax.comments.filter { !taken.contains($0.line) }
    let isNumbered = Self.areNumbered(comments.filter(\.followsCode))
    for comment in comments where comment.followsCode {
      guard let note = NoteComment(comment.text), !(isNumbered && note.isInteger) else { continue }
      addNote(note, behind: comment)
    }
    for block in Self.blocks(of: comments) { addNotes(in: block) }
  }

  /// Whether comments number the lines that they follow.
  private static func areNumbered(_ comments: [SnippetSyntax.Comment]) -> Bool {
    let numbers = comments.compactMap { Int($0.text.drop { $0 == "/" || $0 == " " }) }
    return numbers.count > 1 && numbers == Array(1...numbers.count)
  }

  /// Adds what a comment notes about the statement on its line.
  private mutating func addNote(_ note: NoteComment, behind comment: SnippetSyntax.Comment) {
    let text = text(note.text, in: comment)
    let statement = statement(endedBy: comment)
    guard snippet.code(before: comment.place).prints else {
      if let statement, syntax.isAlone(statement) {
        addValue(note, text, of: statement, at: comment)
      } else if note.isMarked, !note.mayBeProse {
        // No value is read inside of a statement.
        add(.unread(text.position))
      }
      return
    }
    guard let statement else {
      let loose = LooseClaim(written: text, lineIndex: comment.line, codeLine: comment.line)
      return add(.line(loose), note.certainty)
    }
    guard !printing.contains(statement.lines) else { return }
    add(
      .prints(ExpectedPrint([text], in: comment, of: statement.lines, .noted)), note.certainty)
  }

  /// Adds what a comment notes about the value of a statement, if it computes one.
  private mutating func addValue(
    _ note: NoteComment, _ text: CommentText, of statement: SnippetSyntax.Statement,
    at comment: SnippetSyntax.Comment
  ) {
    let code = snippet.code(of: statement.lines)
    let value = ExpectedValue(String(note.text), type: nil, text, at: comment, of: statement)
    var computed = code[..<(code.firstRange(of: " //")?.lowerBound ?? code.endIndex)]
    switch statement.value {
    case .nothing: return
    case .expression: break
    case .binding:
      guard let equals = computed.firstRange(of: "= "),
        ["let ", "var "].contains(where: { computed.trimmed.hasPrefix($0) }),
        !computed[..<equals.lowerBound].contains("{")
      else { return }
      computed = computed[equals.upperBound...]
    }
    // A value that is written out is not computed: the comment is about something else.
    guard NotedValue(computed.trimmed).map(\.isConverted) ?? true else { return }
    if let subject = note.subject, subject != value.binding ?? computed.trimmed { return }
    guard !valued.contains(statement.lines) else { return }
    add(.value(value), !note.isMarked || note.text.isPhrase ? .noted : .stated)
  }

  /// Adds what comments below a statement note.
  private mutating func addNotes(in block: [SnippetSyntax.Comment]) {
    guard let first = block.first, let lines = first.statement,
      let statement = syntax.statement(endingOn: lines.upperBound),
      !printing.contains(statement.lines)
    else { return }
    let code = snippet.code(of: lines)
    func add(_ texts: [CommentText], _ form: ExpectedPrint.Form, _ certainty: Claim.Certainty) {
      var print = ExpectedPrint(texts, in: first, of: lines, form)
      print.lineIndexes = first.line...block[block.count - 1].line
      self.add(.prints(print), certainty)
    }
    if NoteComment.isHeading(first.text), block.count > 1, code.prints {
      return add(block.dropFirst().map { text($0.lineOfBlock, in: $0) }, .block, .stated)
    }
    let notes = block.map { NoteComment($0.text) }
    guard first.line == lines.upperBound + 1, let note = notes[0] else { return }
    // A comment that code follows may be about that.
    let next = first.line + block.count
    let isLast = !snippet.lines.indices.contains(next) || snippet.lines[next].text.trimmed.isEmpty
    if code.prints {
      guard isLast || note.isMarked, !notes.contains(where: { $0 == nil }) else { return }
      let certainties = Set(notes.compactMap { $0?.certainty })
      let certainty = [.mayBeProse, .noted].first(where: certainties.contains) ?? .stated
      add(
        zip(notes, block).compactMap { note, comment in note.map { text($0.text, in: comment) } },
        .noted, certainty)
    } else if note.isMarked
      // A number below a declaration may count what comes next.
      || (statement.value == .expression || !note.isInteger) && isLast && block.count == 1,
      syntax.isAlone(statement)
    {
      addValue(note, text(note.text, in: first), of: statement, at: first)
    }
  }

  // MARK: Guessed

  /// Adds the comments beside and below what prints that no other rule took for a claim.
  private mutating func addGuesses() {
    let comments = syntax.comments.filter { !taken.contains($0.line) }
    for comment in comments where comment.followsCode { addGuess([comment]) }
    for block in Self.blocks(of: comments) { addGuess(block) }
  }

  private mutating func addGuess(_ block: [SnippetSyntax.Comment]) {
    guard let first = block.first, let last = block.last else { return }
    let texts = block.map { comment in
      text(comment.text.drop { $0 == "/" }.drop { $0 == " " }, in: comment)
    }
    guard texts.contains(where: { !$0.text.isEmpty }) else { return }
    let statement = first.statement.flatMap { syntax.statement(endingOn: $0.upperBound) }
    if first.followsCode, statement == nil || first.statement?.upperBound != first.line {
      guard snippet.code(before: first.place).prints else { return }
      let loose = LooseClaim(written: texts[0], lineIndex: first.line, codeLine: first.line)
      return add(.line(loose), .guessed)
    }
    guard let statement, !printing.contains(statement.lines),
      first.followsCode || first.line == statement.lines.upperBound + 1,
      snippet.lines[statement.lines].contains(where: \.text.prints)
    else { return }
    var print = ExpectedPrint(texts, in: first, of: statement.lines, .plain)
    print.lineIndexes = first.line...last.line
    add(.prints(print), .guessed)
  }
}

extension Substring {
  /// Whether it is written like a value, not like a sentence.
  fileprivate var isValue: Bool {
    guard let first, !contains("...") else { return false }
    if isNamed || NotedValue(self) != nil { return true }
    return first.isNumber || "-\"[(.".contains(first) && count > 1
  }

  /// Whether it is one word, which may be a name, and may be a remark.
  var isNamed: Bool { String(self).isWord }
}

extension NotedValue {
  /// Whether it is written out only in part, because the program reads a text: `Int("42")`.
  fileprivate var isConverted: Bool {
    guard case .members(let type, let members) = self, members.count == 1, members[0].label == nil,
      case .text = members[0].value
    else { return false }
    return ["Bool", "Double", "Float", "Int", "UInt", "Int8", "UInt8"].contains(type)
  }
}

extension StringProtocol {
  /// Whether the code calls what prints.
  var prints: Bool {
    ["print(", "debugPrint(", "dump("].contains { contains($0) }
  }
}
