import Documents

/// Claims that nothing announces but their looks: `// 3` behind `print(x)`, `// -> 3`, `// x == 3`.
extension Extraction {
  /// Reads the comments that note what a statement prints or gives, of documents that were not written
  /// for this tool.
  mutating func addNotes(to snippet: inout Snippet) {
    guard snippet.isGentle, snippet.lines.contains(where: { $0.text.hasBytes(of: "//") }) else {
      return
    }
    let syntax = SnippetSyntax.of(snippet.code)
    var taken = Set(snippet.prints.flatMap(\.lineIndexes) + snippet.values.map(\.lineIndex))
    let claimed = Set(snippet.looseClaims.map(\.claim.position.line))
    taken.formUnion(
      snippet.lines.indices.filter { claimed.contains(snippet.lines[$0].position.line) })
    let comments = syntax.comments.filter { !taken.contains($0.line) }
    let isNumbered = Self.areNumbered(comments.filter(\.followsCode))
    for comment in comments where comment.followsCode {
      guard let note = NoteComment(comment.text), !(isNumbered && note.isInteger) else { continue }
      addNote(note, behind: comment, syntax, to: &snippet)
    }
    for block in Self.blocks(of: comments.filter { !$0.followsCode }) {
      addNotes(in: block, syntax, to: &snippet)
    }
    // The program tells of them in this order.
    snippet.values.sort { $0.statement.lowerBound < $1.statement.lowerBound }
    snippet.prints.sort { $0.lineIndexes.lowerBound < $1.lineIndexes.lowerBound }
  }

  /// Whether comments number the lines that they follow.
  private static func areNumbered(_ comments: [SnippetSyntax.Comment]) -> Bool {
    let numbers = comments.compactMap { Int($0.text.drop { $0 == "/" || $0 == " " }) }
    return numbers.count > 1 && numbers == Array(1...numbers.count)
  }

  /// The comments that have lines to themselves, grouped as they appear.
  static func blocks(of comments: [SnippetSyntax.Comment]) -> [[SnippetSyntax.Comment]] {
    comments.reduce(into: []) { blocks, comment in
      if let last = blocks.last?.last, last.line == comment.line - 1 {
        blocks[blocks.count - 1].append(comment)
      } else {
        blocks.append([comment])
      }
    }
  }

  /// Adds what a comment notes about the statement on its line.
  private func addNote(
    _ note: NoteComment, behind comment: SnippetSyntax.Comment, _ syntax: SnippetSyntax,
    to snippet: inout Snippet
  ) {
    let claim = claim(note.text, in: comment, of: snippet)
    let statement = syntax.statement(endingOn: comment.line)
    let isWhole = statement != nil && comment.statement?.upperBound == comment.line
    guard snippet.code(before: comment.place).prints else {
      if isWhole, let statement, syntax.isAlone(statement) {
        addValue(note, claim, of: statement, at: comment, to: &snippet)
      } else if note.isMarked, !note.mayBeProse {
        // No value is read inside of a statement.
        snippet.unreadClaims.append(claim.position)
      }
      return
    }
    guard isWhole, let statement else {
      return snippet.looseClaims.append(
        LooseClaim(
          claim: claim, codeLine: comment.line, isInside: true,
          isNoted: !note.isMarked || note.mayBeProse))
    }
    guard !snippet.prints.contains(where: { $0.statement == statement.lines }) else { return }
    var expected = ExpectedPrint(
      claims: [claim], comment: comment.place, lineIndexes: comment.line...comment.line,
      statement: statement.lines, form: .noted, isNoted: !note.isMarked || note.mayBeProse)
    expected.mayBeProse = note.mayBeProse
    snippet.prints.append(expected)
  }

  /// Adds what a comment notes about the value of a statement, if it computes one.
  private func addValue(
    _ note: NoteComment, _ claim: Claim, of statement: SnippetSyntax.Statement,
    at comment: SnippetSyntax.Comment, to snippet: inout Snippet
  ) {
    let code = snippet.code(of: statement.lines)
    var value = ExpectedValue(
      text: String(note.text), type: nil, claim: claim, lineIndex: comment.line,
      statement: statement.lines, binding: nil,
      isNoted: !note.isMarked || note.text.isPhrase)
    var computed = code[..<(code.firstRange(of: " //")?.lowerBound ?? code.endIndex)]
    switch statement.value {
    case .nothing: return
    case .expression: break
    case .binding(let name):
      value.binding = name
      guard let equals = computed.firstRange(of: "= "),
        ["let ", "var "].contains(where: { computed.trimmed.hasPrefix($0) }),
        !computed[..<equals.lowerBound].contains("{")
      else { return }
      computed = computed[equals.upperBound...]
    }
    // A value that is written out is not computed: the comment is about something else.
    guard NotedValue(computed.trimmed).map(\.isConverted) ?? true else { return }
    if let subject = note.subject, subject != value.binding ?? computed.trimmed { return }
    guard !snippet.values.contains(where: { $0.statement == statement.lines }) else { return }
    snippet.values.append(value)
  }

  /// Adds what comments below a statement note.
  private func addNotes(
    in block: [SnippetSyntax.Comment], _ syntax: SnippetSyntax, to snippet: inout Snippet
  ) {
    guard let first = block.first, let lines = first.statement,
      let statement = syntax.statement(endingOn: lines.upperBound),
      !snippet.prints.contains(where: { $0.statement == statement.lines })
    else { return }
    let code = snippet.code(of: lines)
    let isBelow = first.line == lines.upperBound + 1
    var expected = ExpectedPrint(
      claims: [], comment: first.place, lineIndexes: first.line...block[block.count - 1].line,
      statement: lines, form: .block)
    if NoteComment.isHeading(first.text), block.count > 1, code.prints {
      expected.claims = block.dropFirst().map { claim($0.lineOfBlock, in: $0, of: snippet) }
      return snippet.prints.append(expected)
    }
    let notes = block.map { NoteComment($0.text) }
    guard isBelow, let note = notes[0] else { return }
    // A comment that code follows may be about that.
    let next = first.line + block.count
    let isLast = !snippet.lines.indices.contains(next) || snippet.lines[next].text.trimmed.isEmpty
    if code.prints {
      guard isLast || note.isMarked, notes.allSatisfy({ $0 != nil }) else { return }
      expected.claims = zip(notes, block).compactMap { note, comment in
        note.map { claim($0.text, in: comment, of: snippet) }
      }
      expected.form = .noted
      expected.mayBeProse = notes.contains { $0?.mayBeProse ?? false }
      expected.isNoted = expected.mayBeProse || !notes.allSatisfy { $0?.isMarked ?? false }
      snippet.prints.append(expected)
    } else if note.isMarked
      // A number below a declaration may count what comes next.
      || (statement.value == .expression || !note.isInteger) && isLast && block.count == 1,
      syntax.isAlone(statement)
    {
      addValue(
        note, claim(note.text, in: first, of: snippet), of: statement, at: first, to: &snippet)
    }
  }
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

/// A comment that may note a value.
struct NoteComment {
  /// The value.
  var text: Substring
  /// Whether a sign or a word says that it is one, such as `->` or `Output:`.
  var isMarked = false
  /// What has the value, in `// x == 3`.
  var subject: String?

  /// Whether it is written like a value.
  var isValue: Bool { NotedValue(text) != nil || TypeText.isType(text) }

  /// Whether it is but a number without a point.
  var isInteger: Bool { text.allSatisfy(\.isNumber) && !isMarked }

  /// Whether it may be a sentence about a value, or about what follows from the code: `-> on another thread`.
  var mayBeProse: Bool {
    !isValue && (text.readsAsProse || isLoose && text.allSatisfy { $0.isLowercase || $0 == " " })
  }
  /// Whether its sign points at remarks as often as at values.
  private var isLoose = false

  /// Reads a comment with its slashes; nil if it notes no value.
  init?(_ comment: String) {
    if let announcement = Announcement(comment) {
      text = announcement.text
      isMarked = true
      isLoose = ["-> ", "→ "].contains { comment.contains("// \($0)") }
      let mayBeText = announcement.isPlain || !announcement.isVague && !text.readsAsProse
      guard !text.isEmpty, isValue || mayBeText else { return nil }
      return
    }
    var rest = comment.drop { $0 == "/" }.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    if let equals = rest.firstRange(of: " == ") {
      subject = rest[..<equals.lowerBound].trimmed
      rest = rest[equals.upperBound...].drop { $0 == " " }
      isMarked = true
    }
    text = rest
    guard isValue else { return nil }
  }

  /// Whether a comment announces what is printed, on the lines below it.
  static func isHeading(_ comment: String) -> Bool {
    let words = comment.drop { $0 == "/" }.trimmed.lowercased()
    return ["output", "outputs", "printed", "result", "console"].contains {
      words == $0 || words == $0 + ":"
    }
  }
}

extension StringProtocol {
  /// Whether the code calls what prints.
  var prints: Bool {
    ["print(", "debugPrint(", "dump("].contains { contains($0) }
  }
}
