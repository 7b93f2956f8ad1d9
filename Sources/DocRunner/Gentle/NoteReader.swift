/// Reads what comments say in code that was not written for this tool.
struct NoteReader {
  private let snippet: Snippet
  private let syntax: SnippetSyntax
  private var notes: [Note] = []
  /// Whether comments number the lines that they follow.
  private var isNumbered = false

  /// The snippet with its notes, in the order of the code.
  static func read(_ snippet: Snippet) -> Snippet {
    guard
      snippet.lines.contains(where: { $0.text.hasBytes(of: "//") || $0.text.hasBytes(of: "/*") })
    else { return snippet }
    var reader = NoteReader(snippet)
    reader.readAll()
    var read = snippet
    read.claims += reader.notes.map { Claim(.note($0)) }
    return read
  }

  private init(_ snippet: Snippet) {
    self.snippet = snippet
    // Comments for documentation say the same as others, and all bytes keep their places.
    let code = snippet.code.replacing("///", with: "// ").replacing("/**", with: "/* ")
    syntax = SnippetSyntax.of(code)
  }

  /// A comment line, or a line of a block between `/*` and `*/`.
  private struct Line {
    var text: CommentText
    var line: Int
    var followsCode: Bool
    var isBetweenStars = false
  }

  private mutating func readAll() {
    let groups = groups()
    let beside = groups.compactMap { $0.first }.filter(\.followsCode)
    let numbers = beside.compactMap { Int($0.text.text.trimmed) }
    isNumbered = numbers.count > 1 && numbers == Array(1...numbers.count)
    for group in groups { read(group) }
    notes.sort { $0.position < $1.position }
  }

  /// The comments, those on lines right below each other together.
  private func groups() -> [[Line]] {
    let lines = syntax.comments.map { comment in
      let text = comment.text.drop { $0 == "/" }
      return Line(
        text: CommentText(text, in: comment.text[...], at: snippet.position(of: comment)),
        line: comment.line, followsCode: comment.followsCode)
    }
    let blocks = syntax.blocks.flatMap(lines(of:))
    return (lines + blocks).sorted { $0.text.position < $1.text.position }
      .reduce(into: []) { groups, line in
        if let last = groups.last?.last, last.line == line.line - 1, !line.followsCode,
          last.isBetweenStars == line.isBetweenStars
        {
          groups[groups.count - 1].append(line)
        } else {
          groups.append([line])
        }
      }
  }

  private func lines(of block: SnippetSyntax.Comment) -> [Line] {
    let parts = block.text.split(separator: "\n", omittingEmptySubsequences: false)
    let all = parts.enumerated().compactMap { index, part -> Line? in
      var text = part
      if index == parts.count - 1 { text = text.dropLast(2) }
      if index == 0 { text = text.dropFirst(2) }
      text = text.trimmedBlanks
      if text.first == "*" { text = text.dropFirst().trimmedBlanks }
      guard !text.isEmpty || index > 0 && index < parts.count - 1 else { return nil }
      let start =
        index == 0
        ? snippet.position(of: block) : snippet.lines[block.line + index].position
      return Line(
        text: CommentText(text, in: part, at: start), line: block.line + index,
        followsCode: index == 0 && block.followsCode, isBetweenStars: true)
    }
    // A block whose text begins on a separate line is still beside the code before it.
    guard block.followsCode, var first = all.first, !first.followsCode else { return all }
    first.followsCode = true
    return [first] + all.dropFirst()
  }

  private mutating func read(_ group: [Line]) {
    guard let scope = scope(of: group) else { return }
    var index = 0
    var plain: [Line] = []
    while index < group.count {
      let line = group[index]
      guard let form = NoteForm(line.text.text[...]), !form.isRefusal || isOnlyCompiled(scope)
      else {
        plain.append(line)
        index += 1
        continue
      }
      switch form {
      case .heading:
        let lines = Array(group[(index + 1)...])
        let since = since(group[0].line)
        index = group.count
        guard !lines.isEmpty else { continue }
        add(
          Note(
            strength: .promise, subject: .output, scope: since.map(Note.Scope.statements) ?? scope,
            lines: lines.map { $0.text.withoutBlank }, lastLine: lines[lines.count - 1].line))
      case .output(let written):
        index = addOutput(written, group, index, scope)
      case .value(let text):
        index = addValue(text, group, index, scope)
      case .stop(let text, let ending):
        index += 1
        let isOneWord = !text.trimmedBlanks.contains(" ") || text.contains("(")
        guard ending == .traps || isOneWord && !NoteForm.isProse(text) else { continue }
        add(
          Note(
            strength: .promise, subject: .stop(ending), scope: scope, lines: [line.text.part(text)],
            lastLine: line.line))
      case .refusal(let text):
        index += 1
        add(
          Note(
            strength: text.isEmpty ? .remark : .promise, subject: .refusal, scope: scope,
            lines: [text.isEmpty ? line.text.withoutBlank : line.text.part(text)],
            lastLine: line.line))
      }
    }
    guard plain.count == group.count else { return }
    // What is below the line of the code is another remark.
    let parts = group[0].followsCode ? [plain.prefix(1), plain.dropFirst()] : [plain[...]]
    for part in parts where !part.isEmpty { addPlain(Array(part), scope) }
  }

  private mutating func addOutput(
    _ written: NoteForm.Written, _ group: [Line], _ start: Int, _ scope: Note.Scope
  ) -> Int {
    let line = group[start]
    var lines = Array(repeating: line.text.part(written.text), count: written.count)
    var next = start + 1
    var isQuoted = written.isQuoted
    // Such comments below each other speak of one statement.
    while next < group.count, case .output(let more)? = NoteForm(group[next].text.text[...]) {
      lines += Array(repeating: group[next].text.part(more.text), count: more.count)
      isQuoted = isQuoted && more.isQuoted
      next += 1
    }
    var note = Note(
      strength: .promise, subject: .output, scope: scope, lines: lines,
      lastLine: group[next - 1].line)
    if written.quoted.count > 1, lines.count == 1 {
      note.others = [written.quoted.map(String.init), [written.text.quotedWhole(in: line.text)]]
      note.strength = .remark
    } else if let whole = written.whole, lines.count == 1 {
      note.others = [note.texts, [String(whole)]]
    } else if !isQuoted, lines.count == 1 {
      let rest = group[next...].filter { NoteForm($0.text.text[...]) == nil }
      if rest.count == group.count - next {
        note.rest = rest.map { $0.text.withoutBlank.withoutSlashes }
        next = group.count
      }
      if written.hasColon { note.lines[0] = note.lines[0].withoutSlashes }
      note.isProse = NoteForm.isProse(written.text)
    }
    // `let total = 6 * 7 // Output: 42` notes a value.
    note.told = told(for: note)
    if note.told != nil, !prints(scope) { note.subject = .either }
    add(note)
    return next
  }

  private mutating func addValue(
    _ text: Substring, _ group: [Line], _ start: Int, _ scope: Note.Scope
  ) -> Int {
    var written = group[start].text.part(text)
    var next = start + 1
    // A value of several lines goes on as long as its brackets are open.
    while next < group.count, written.text.openBrackets > 0 {
      written.text += " " + group[next].text.text.trimmed
      next += 1
    }
    var note = Note(
      strength: .promise, isProse: NoteForm.isProse(written.text),
      subject: prints(scope) ? .output : .value, scope: scope, lines: [written],
      lastLine: group[next - 1].line)
    // Words behind a literal are a remark.
    let closers: [Character: Character] = ["\"": "\"", "[": "]"]
    let end = text.first.flatMap { closers[$0] }.flatMap { written.text.lastIndex(of: $0) }
    let literal = end.map { written.text[...$0] } ?? written.text.prefix { $0 != " " }
    let rest = written.text[literal.endIndex...]
    if NotedValue(literal)?.isLiteral == true, rest.contains(where: \.isLetter),
      !rest.contains(where: { $0.isNumber || "\"“«".contains($0) })
    {
      note.others = [[String(literal)], [written.text]]
    }
    note.told = told(for: note)
    // Below what prints, several are its lines.
    if note.subject == .output, !group[start].followsCode {
      while next < group.count, case .value(let more)? = NoteForm(group[next].text.text[...]) {
        note.lines.append(group[next].text.part(more))
        note.lastLine = group[next].line
        next += 1
      }
    }
    add(note)
    return next
  }

  /// Adds comments without any form: a value, or remarks.
  private mutating func addPlain(_ lines: [Line], _ scope: Note.Scope) {
    let first = lines[0]
    let text = first.text.text[...].trimmedBlanks
    var note = Note(
      strength: .remark, subject: .either, scope: scope, lines: lines.map { $0.text.withoutBlank },
      lastLine: lines[lines.count - 1].line)
    if first.followsCode, lines.count == 1, NotedValue(text)?.isLiteral == true {
      note.strength = isNumbered && Int(text) != nil || isWrittenOut(scope) ? .remark : .value
      note.lines = [first.text.part(text)]
    } else {
      let isShort = lines.allSatisfy { (1...2).contains($0.text.text.split(separator: " ").count) }
      let isRemark = lines.allSatisfy { NoteForm.isRemark($0.text.text[...]) }
      guard isRemark || isShort && mayPrint(scope) else { return }
      if !isRemark { note.subject = .output }
      // A comment that code follows may be about that.
      let next = note.lastLine + 1
      let isLast = !snippet.lines.indices.contains(next) || snippet.lines[next].text.trimmed.isEmpty
      guard first.followsCode || isLast || named(by: text, scope) != nil else { return }
    }
    if note.subject != .output { note.told = named(by: text, scope) ?? told(for: note) }
    guard note.told != nil || mayPrint(scope) else { return }
    add(note)
  }

  private mutating func add(_ note: Note) { notes.append(note) }

  // MARK: The code

  /// The code that a group of comments is about: the statement beside or above it.
  private func scope(of group: [Line]) -> Note.Scope? {
    let first = group[0]
    if let statement = syntax.statements.last(where: { $0.lines.lowerBound <= first.line }),
      first.followsCode
        ? statement.lines.upperBound == first.line : statement.lines.upperBound < first.line
    {
      return .statement(statement.lines)
    }
    let isInside = syntax.statements.contains {
      $0.lines.lowerBound <= first.line && first.line <= $0.lines.upperBound
    }
    guard isInside else { return nil }
    let line =
      first.followsCode ? first.line : syntax.codeLines.last { $0 < first.line } ?? first.line
    return .inside(Mistakes.innermostItem(at: line, in: snippet.code) ?? line...line)
  }

  /// The statements from the last heading of this kind up to a line.
  private func since(_ line: Int) -> Range<Int>? {
    let start =
      notes.last { if case .statements = $0.scope { true } else { false } }?.lastLine ?? -1
    return syntax.statements.contains { $0.lines.lowerBound > start && $0.lines.upperBound < line }
      ? start + 1..<line : nil
  }

  private func code(_ scope: Note.Scope) -> String {
    switch scope {
    case .statement(let lines), .inside(let lines): snippet.code(of: lines)
    case .statements(let lines): snippet.lines[lines].map(\.text).joined(separator: "\n")
    }
  }

  private func prints(_ scope: Note.Scope) -> Bool { code(scope).prints }

  /// Whether code may print, by itself or in what it calls.
  private func mayPrint(_ scope: Note.Scope) -> Bool {
    switch scope {
    case .inside: return prints(scope)
    case .statements: return true
    case .statement(let lines):
      let statement = syntax.statement(endingOn: lines.upperBound)
      return prints(scope) || statement?.value == .expression
    }
  }

  /// The value that the program can tell for a note; nil if there is none.
  private func told(for note: Note) -> Note.Told? {
    guard case .statement(let lines) = note.scope,
      let statement = syntax.statement(endingOn: lines.upperBound), syntax.isAlone(statement)
    else { return nil }
    switch statement.value {
    case .nothing: return nil
    case .binding(let name):
      let code = snippet.code(of: lines).trimmed
      let isStored =
        code.contains("=") && !code.contains(/^[^=]*\{/) && !code.contains("async let ")
      return isStored && ["let ", "var "].contains(where: code.hasPrefix) ? .variable(name) : nil
    case .expression: return prints(note.scope) ? nil : .statement
    }
  }

  /// The variable whose new value a comment gives, beside a statement that has none itself: `n += 1 // n is 3`.
  private func named(by comment: Substring, _ scope: Note.Scope) -> Note.Told? {
    guard case .statement(let lines) = scope, case let code = snippet.code(of: lines),
      !prints(scope),
      let name = comment.prefixMatch(of: #/(?<name>[a-z]\w*)(?::| ==?| is(?: now)?| now) /#)?.name,
      let statement = syntax.statement(endingOn: lines.upperBound), syntax.isAlone(statement),
      code.prefix(while: { $0 != "/" }).containsWhole(String(name)),
      // Inside of braces a name may mean something else.
      !code.contains("{")
        || syntax.statements.contains(where: { $0.value == .binding(String(name)) })
    else { return nil }
    return .variable(String(name))
  }

  /// Whether code neither prints nor throws, so that a comment about an error is about the compiler's.
  private func isOnlyCompiled(_ scope: Note.Scope) -> Bool {
    let code = code(scope).split(separator: "//").first ?? ""
    return !code.prints && !code.contains(/\b(?:try|throw|catch)\b/)
  }

  /// Whether a statement gives a name to a value that is written out: the comment is about something else.
  private func isWrittenOut(_ scope: Note.Scope) -> Bool {
    guard case .statement(let lines) = scope,
      let statement = syntax.statement(endingOn: lines.upperBound)
    else { return false }
    var code = snippet.code(of: lines)[...]
    if let comment = code.firstRange(of: " //") ?? code.firstRange(of: " /*") {
      code = code[..<comment.lowerBound]
    }
    if case .binding = statement.value {
      guard let equals = code.firstRange(of: "= ") else { return false }
      code = code[equals.upperBound...]
    }
    let value = code.trimmed
    return NotedValue(value)?.isLiteral == true && !value.contains("\\(")
  }
}

extension CommentText {
  fileprivate func part(_ part: Substring) -> CommentText { CommentText(part, of: self) }

  fileprivate var withoutBlank: CommentText {
    text.first == " " ? CommentText(text[...].dropFirst(), of: self) : self
  }

  /// The text without slashes before it: `// Output: // tea`.
  fileprivate var withoutSlashes: CommentText {
    let rest = text[...].drop { $0 == " " }
    guard rest.hasPrefix("//"), !rest.hasPrefix("///") else { return self }
    return CommentText(rest.dropFirst(2).drop { $0 == " " }, of: self)
  }

  /// A part of a text, in the same comment.
  private init(_ part: Substring, of whole: CommentText) {
    let before = whole.text[..<part.startIndex]
    self = whole
    text = String(part)
    lead = whole.lead + before
    tail = whole.text[part.endIndex...] + whole.tail
    position = whole.position.advanced(by: before.utf8.count)
  }
}

extension Substring {
  /// All between the first quote before this text and the last one in a comment.
  fileprivate func quotedWhole(in comment: CommentText) -> String {
    let rest = comment.text[startIndex...]
    let end = rest.lastIndex { NotedText.closers.contains($0) } ?? rest.endIndex
    return String(rest[..<end])
  }
}

extension String {
  fileprivate var openBrackets: Int {
    reduce(0) { "[({".contains($1) ? $0 + 1 : "])}".contains($1) ? $0 - 1 : $0 }
  }
}

extension StringProtocol {
  var prints: Bool { ["print(", "debugPrint(", "dump("].contains { contains($0) } }
}
