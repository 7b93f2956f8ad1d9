/// A snippet of a document that was not written for this tool, in a run of its program.
///
/// What the document says in the dialect of books, the strict comparison decides. What it says in comments is
/// compared here: only a promise, or a value of the same kind, can be wrong.
struct GentleRun {
  let run: SnippetRun
  private let lines: [PrintedLine]
  /// The places of code that never runs.
  private let unreached: [Range<SourcePosition>]
  /// Whether the program writes as people do in its country.
  private let usesFormats: Bool

  /// A line of output, with what printed it.
  struct PrintedLine {
    var text: String
    /// The first line of the statement of the top level in which it was complete.
    var statement: Int
    /// Its parts, with the types of the arguments of `print` that show them.
    var parts: [ShownValue]
    /// The lines of the calls that printed it; empty if one of them is not known.
    var calls: Set<Int>

    var shown: ShownValue {
      let types = parts.compactMap(\.type)
      return ShownValue(
        text: text, type: types.count == 1 && parts.count == 1 ? types[0] : nil, isPrinted: true)
    }
  }

  init(_ run: SnippetRun, _ messages: [CompilerMessage]) {
    self.run = run
    let hasNotes = !run.snippet.notes.isEmpty
    unreached = hasNotes ? run.snippet.unreached(messages) : []
    usesFormats = hasNotes && run.session.chain.contains { Self.usesFormats($0.code) }
    let first = run.syntax.statements.first?.lines.lowerBound ?? 0
    lines = zip(
      run.output,
      zip(run.transcript.ends(ofSnippet: run.index), run.transcript.parts(ofSnippet: run.index))
    ).map { text, place in
      let calls = place.1.map(\.line)
      return PrintedLine(
        text: text, statement: place.0 ?? first,
        parts: place.1.filter { !$0.text.isEmpty || $0.type != nil }.map {
          ShownValue(text: $0.text, type: $0.type.map(ShownType.init), isPrinted: true)
        },
        calls: calls.contains(nil) ? [] : Set(calls.compactMap(\.self)))
    }
  }

  /// Compares all that comments say.
  ///
  /// - Parameter stop: where the program stopped; nil if the snippet ran to its end.
  func compareNotes(stoppedAt stop: Stop? = nil) -> Findings {
    run.snippet.notes.enumerated().reduce(into: Findings()) { sum, note in
      if note.element.subject == .refusal { return }
      if case .stop(let ending) = note.element.subject {
        sum += compareStop(note.element, ending, stop)
      } else if note.element.isPromise,
        unreached.contains(where: { $0.contains(note.element.position) })
      {
        sum += neverReached(note.element, "the code before it always stops or returns")
      } else if let stop, isAfter(stop, note.element) {
        sum +=
          shown(before: stop, note.element, number: note.offset) ?? notReached(note.element, stop)
      } else {
        sum += compare(note.element, number: note.offset)
      }
    }
  }

  /// What follows from a note about the statement in which the program stopped, if that showed something before.
  private func shown(before stop: Stop, _ note: Note, number: Int) -> Findings? {
    guard let line = stop.line, case .statement(let own) = note.scope, own.contains(line) else {
      return nil
    }
    let findings = compare(note, number: number)
    let isTold = stop.isCertain && lines.contains { own.contains($0.statement) }
    return isTold || !findings.outcomes.confirmed.isEmpty ? findings : nil
  }

  // MARK: One note

  private func compare(_ note: Note, number: Int) -> Findings {
    let printed = candidates(for: note)
    let value = value(of: note, number)
    let isAbout = subject(of: note, printed, value)
    if isAbout != .value, printed.contains(where: { agrees(note, $0) }) { return confirmed(note) }
    var answer: Bool?
    if isAbout != .output, let value {
      answer = self.answer(note, value)
      if answer == true { return confirmed(note) }
    }
    let some = printed.filter { !$0.isEmpty }
    let shown = some.first { $0.count == note.lines.count } ?? some.first ?? []
    if let value, isAbout == .value || isAbout == .either && shown.isEmpty {
      let isWrong = note.strength == .promise || note.strength == .value && answer == false
      return isWrong ? wrong(note, value) : remark(note, shows: [value])
    }
    guard !shown.isEmpty else { return open(note) }
    let isWrong =
      note.strength == .promise
      || note.strength == .value && shown.count == 1
        && shown[0].shown.isMeant(by: note.texts[0], asValue: true) == false
    return isWrong ? wrong(note, shown) : remark(note, shows: shown.map(\.shown))
  }

  /// What a note is about, now that it is known what came out.
  private func subject(
    of note: Note, _ printed: [[PrintedLine]], _ value: ShownValue?
  ) -> Note.Subject {
    guard let value else { return .output }
    let isVoid = value.type?.text == "()"
    switch note.subject {
    case .value: return isVoid ? .output : .value
    case .either where !isVoid && (printed.first ?? []).isEmpty: return .value
    case .either where isVoid: return .output
    default: return note.subject
    }
  }

  private func value(of note: Note, _ number: Int) -> ShownValue? {
    guard let told = run.transcript.value(Note.firstNumber + number, ofSnippet: run.index) else {
      return nil
    }
    return ShownValue(
      text: told.inOneLine, debug: told.debug.map(Transcript.Value.oneLine),
      type: ShownType(told.type))
  }

  /// The lines of output that a note may be about, the most likely first.
  private func candidates(for note: Note) -> [[PrintedLine]] {
    func later(_ lines: ClosedRange<Int>) -> [PrintedLine] {
      let numbers = Set(run.snippet.lines[lines].compactMap(run.number(of:)))
      return self.lines.filter { line in
        !line.calls.isEmpty && line.calls.isSubset(of: numbers)
      }
    }
    switch note.scope {
    case .inside(let lines): return [later(lines)]
    case .statements(let range):
      let all = lines.filter { range.contains($0.statement) }
      // What other comments say of a statement need not be said again.
      let told = run.snippet.notes.compactMap { other in
        if case .statement(let own) = other.scope, other.strength == .promise {
          own.lowerBound
        } else {
          nil
        }
      }
      return [
        all.filter { !told.contains($0.statement) }, all, lines,
        all.last.map { last in all.filter { $0.statement == last.statement } } ?? [],
      ]
    case .statement(let own):
      let before = run.syntax.statements.filter { $0.lines.upperBound <= own.upperBound }
      var candidates = [lines.filter { own.contains($0.statement) }, later(own)]
      // Several comments can follow several statements.
      let most = ([note.lines.count] + note.others.map(\.count)).max() ?? 1
      if most > 1 {
        for count in 2...max(2, min(most, before.count)) where before.count >= count {
          let starts = Set(before.suffix(count).map(\.lines.lowerBound))
          candidates.append(lines.filter { starts.contains($0.statement) })
        }
      }
      return candidates
    }
  }

  /// Whether lines of output are what a note says.
  private func agrees(_ note: Note, _ printed: [PrintedLine]) -> Bool {
    guard !printed.isEmpty || note.texts == [""] else { return false }
    let isValue = note.strength == .value
    func isSame(_ texts: [String]) -> Bool {
      if texts.contains(where: { LinePattern.isAnyLines($0) }) {
        return run.matcher(texts, printed.map(\.text)).matches
      }
      return texts.count == printed.count
        && zip(texts, printed).allSatisfy { says($0, $1, asValue: isValue) }
    }
    // Several texts in quotes are several lines, or nothing.
    guard note.others.isEmpty else { return note.others.contains(where: isSame) }
    if isSame(note.texts) { return true }
    if !note.rest.isEmpty, isSame(note.texts + note.rest.map(\.text)) { return true }
    if let text = outdented(note), isSame(text) { return true }
    if note.lines.count > 1 {
      // Comments have no empty lines around what is printed, and some between groups.
      let full = printed.filter { !$0.text.isEmpty }
      var filled = note
      filled.lines.removeAll { $0.text.trimmed.isEmpty }
      let isFull = full.count == printed.count && filled.lines.count == note.lines.count
      return !isFull && !filled.lines.isEmpty && agrees(filled, full)
    }
    guard let text = note.texts.first else { return false }
    let whole = printed.map(\.text).joined(separator: "\n")
    if [text[...], text.trimmingQuotes].contains(where: { NotedText.unescaped($0) == whole }) {
      return true
    }
    // A line that runs several times prints the same each time.
    if case .inside = note.scope, printed.allSatisfy({ says(text, $0, asValue: isValue) }) {
      return true
    }
    return note.strength == .remark && isShown(printed.map(\.shown), in: text)
  }

  /// The lines without the empty ones around them and the blanks that all begin with.
  private func outdented(_ note: Note) -> [String]? {
    guard note.lines.count > 1 else { return nil }
    let texts = Array(
      note.texts.drop { $0.trimmed.isEmpty }.reversed().drop { $0.trimmed.isEmpty }.reversed())
    let indent = texts.filter { !$0.trimmed.isEmpty }.map { $0.prefix { $0 == " " }.count }.min()
    return texts.map { String($0.dropFirst(indent ?? 0)) }
  }

  private func says(_ text: String, _ line: PrintedLine, asValue: Bool) -> Bool {
    let (text, printed) = (text.withoutTrailingBlanks, line.text.withoutTrailingBlanks)
    if text == printed { return true }
    if NotedText.unescaped(text) == printed { return true }
    if LinePattern(text).matches(printed) { return true }
    for dots in ["...", "…"] where text.hasSuffix(dots) && text.count > dots.count {
      if printed.hasPrefix(text.dropLast(dots.count)) { return true }
    }
    if let text = text.beforeComment, says(text, line, asValue: asValue) { return true }
    return line.shown.isMeant(by: text, asValue: asValue) ?? false
      || ShownValue.areMeant(by: text[...], line.parts)
  }

  /// Whether a value is what a note says; nil if that may be about something else.
  private func answer(_ note: Note, _ value: ShownValue) -> Bool? {
    let asValue = note.strength == .value || note.subject == .value
    var texts = ([note.texts] + note.others).map { $0.joined(separator: " ") }
    texts += texts.compactMap(\.beforeComment)
    if let given = ValueComment("=> " + texts[0]), let type = given.type,
      let actual = value.type?.plainName, TypeText.areSame(type, actual),
      value.isMeant(by: given.text, asValue: asValue) == true
    {
      return true
    }
    if texts.contains(where: { value.isMeant(by: $0, asValue: asValue) == true }) { return true }
    if note.strength == .promise, note.subject == .either, value.forms.contains(texts[0]) {
      return true
    }
    if ValuePattern(texts[0], tolerance: nil).matches(value.text) {
      return true
    }
    if note.strength == .remark, isShown([value], in: texts[0]) { return true }
    return value.isMeant(by: texts[0], asValue: asValue)
  }

  /// Whether all that came out occurs in a comment, each as a whole.
  private func isShown(_ shown: [ShownValue], in comment: String) -> Bool {
    !shown.isEmpty
      && shown.allSatisfy { value in
        if value.forms.contains(where: { comment.containsWhole($0) }) { return true }
        let actual = NotedValue(value.text)
        return Self.beginnings(of: comment).contains { beginning in
          if value.isMeant(by: String(beginning), asValue: true) == true { return true }
          guard let actual, let noted = NotedValue(beginning: beginning) else { return false }
          return noted.means(actual, value.type, asValue: true) == true
        }
      }
  }

  /// A comment from each place on where it may give a value.
  private static func beginnings(of comment: String) -> [Substring] {
    let label = NoteForm.withoutLabel(comment[...])
    let words = comment.matches(of: /(?:==|=|:|\bis|\bnow|\bequals|\bto) +/).map {
      comment[$0.range.upperBound...]
    }
    return [comment[...], label] + words
  }

  // MARK: What follows

  func confirmed(_ note: Note) -> Findings {
    var findings = Findings()
    if note.strength != .remark { findings.outcomes.confirmed = note.places }
    return findings
  }

  private func open(_ note: Note) -> Findings {
    guard note.strength != .remark else { return Findings() }
    guard note.strength == .promise else { return open(note, .notReached) }
    guard case .statement(let lines) = note.scope else { return open(note, .notReached) }
    if isBelow(lines, note), agrees(note, printedSinceNote(before: note)) { return confirmed(note) }
    return OwnPrints.areIn(run.snippet.code(of: lines))
      ? wrong(note, [PrintedLine]()) : open(note, .notReached)
  }

  private func isBelow(_ lines: ClosedRange<Int>, _ note: Note) -> Bool {
    run.snippet.lines[lines.upperBound].position.line < note.position.line
  }

  /// What all statements between a note and the one before it printed.
  private func printedSinceNote(before note: Note) -> [PrintedLine] {
    let before = run.snippet.notes.filter { $0.lastLine < note.lastLine }.map(\.lastLine).max()
    return lines.filter { ((before ?? -1) + 1...note.lastLine).contains($0.statement) }
  }

  func open(_ note: Note, _ why: OpenClaim.Why) -> Findings {
    var claim = OpenClaim(position: note.position, why: why)
    claim.count = note.strength == .remark ? 0 : note.places.count
    return Findings(open: [claim])
  }

  private func remark(_ note: Note, shows shown: [ShownValue]) -> Findings {
    // Texts in other languages than code, about nothing that came out, say nothing about it.
    let texts = note.lines.map(\.text.trimmed)
    let says = note.others.last?.joined() ?? texts.joined(separator: " ")
    guard !note.others.isEmpty || !isShown(shown, in: says), !says.isEmpty else {
      return note.strength == .remark ? Findings() : open(note, .notReached)
    }
    var findings = Findings()
    let isPrinted = shown.allSatisfy(\.isPrinted)
    let text = shown.map(\.text).joined(separator: "\\n")
    findings.outcomes.remarks = [
      Remark(
        position: note.position, says: says, shows: text,
        form: isPrinted ? "// Prints \"\(text)\"" : "// => \(text)")
    ]
    if note.strength != .remark { findings.outcomes.remarks[0].claims = note.places.count }
    return findings
  }

  /// Whether a note may be right elsewhere: it is outside of `#if`, and may be about a branch that is not compiled
  /// here, or the program writes as people do in its country.
  private func isConditional(_ note: Note) -> Bool {
    if usesFormats { return true }
    guard run.snippet.code.contains("#if ") else { return false }
    let before = run.snippet.lines.prefix(note.lastLine).map(\.text.trimmed)
    return before.count { $0.hasPrefix("#if ") } == before.count { $0.hasPrefix("#endif") }
  }

  /// Whether a note is a sentence about what came out: it contains that, or begins with another word.
  private func isProse(_ note: Note, about shown: [ShownValue]) -> Bool {
    func firstWord(_ text: String) -> Substring? {
      text.split { !$0.isLetter && !$0.isNumber }.first
    }
    let text = note.texts[0]
    return note.isProse
      && (isShown(shown, in: text)
        || firstWord(text) != firstWord(shown.map(\.text).joined(separator: " ")))
  }

  private func wrong(_ note: Note, _ printed: [PrintedLine]) -> Findings {
    if isConditional(note) { return open(note, .conditional) }
    // Lines may be shown on one.
    let isInOneLine =
      note.lines.count < printed.count
      && note.texts[0].replacing(", ", with: " ") == printed.map(\.text).joined(separator: " ")
    if isInOneLine || isProse(note, about: printed.map(\.shown)) {
      return remark(note, shows: printed.map(\.shown))
    }
    let matcher = run.matcher(note.texts, printed.map(\.text))
    let line = min(matcher.firstDifference, note.lines.count - 1)
    let bytes = matcher.bytesOfFirstDifference
    let found = run.found(
      "output-differs", finding: .wrong,
      DifferenceHeadline.of("this printed", matcher.actual, expected: matcher.expected),
      at: note.lines[line].position.advanced(by: bytes.lowerBound), length: bytes.count,
      details: [TextDifference.legend] + matcher.difference + matcher.hidden)
    return found.fixed(
      by: run.edits.note(note, says: printed.map(\.text)), "writes what it prints")
  }

  /// Whether code has names that ask for the country and its formats, which each version of Foundation has in
  /// another form.
  private static func usesFormats(_ code: String) -> Bool {
    // To look for a part of each is quick, and most code has none.
    guard partsOfFormats.contains(where: code.hasBytes) else { return false }
    return code.contains(formats)
  }

  private static let partsOfFormats = [
    "Locale.", "Calendar.", ".formatted", "ocalized", "Formatter",
  ]

  private static var formats: Regex<Substring> {
    /\b(?:Locale|Calendar)\.(?:c|autoupdatingC)urrent|\.formatted\b|ocalized[A-Z]|\b(?:ByteCount|Date|DateComponents|DateInterval|List|Measurement|Number|RelativeDateTime)Formatter\b/
  }

  private func wrong(_ note: Note, _ value: ShownValue) -> Findings {
    if isConditional(note) { return open(note, .conditional) }
    // A value may be given as the code that makes it.
    let start = (value.type?.lastName ?? "") + "("
    let isCode = note.texts[0].hasPrefix(start) && !value.text.hasPrefix(start)
    let text = note.texts.joined(separator: " ")
    let said = text.beforeComment ?? text
    // Words may be what a text or a case is, and say something about a number or an instance.
    let isSentence =
      note.others.isEmpty && NotedValue(said) == nil && !TypeText.isType(said)
      && value.type?.isText != true
      && (said.contains(" ") || NotedValue(value.text)?.isLiteral == true
        || value.text.contains("("))
    if isCode || isSentence || isProse(note, about: [value]) {
      return remark(note, shows: [value])
    }
    return run.wrong(
      "value-differs", DifferenceHeadline.of("this gives", [value.text], expected: [text]), text,
      at: note.position, actual: value.text
    ).fixed(by: run.edits.note(note, says: [value.text]), "writes the value")
  }
}

extension ShownValue {
  /// The texts by which a remark may show it.
  fileprivate var forms: [String] {
    var forms = [text, debug].compactMap(\.self)
    if text.first == "\"" { forms.append(NotedText.unescaped(text.dropFirst().dropLast())) }
    if text.hasPrefix("Optional("), type?.payload != nil || isPrinted {
      let payload = String(text.dropFirst("Optional(".count).dropLast())
      forms += [payload, NotedText.unescaped(payload.trimmingQuotes)]
    }
    if isPrinted, text.hasPrefix("- ") { forms.append(String(text.dropFirst(2))) }
    return forms.map(\.trimmed).filter { !$0.isEmpty }
  }
}

extension String {
  fileprivate var trimmingQuotes: Substring {
    count > 1 && first == "\"" && last == "\"" ? dropFirst().dropLast() : self[...]
  }
}

extension StringProtocol {
  /// What is before another comment: `1` in `// Prints 1 // the first`.
  var beforeComment: String? { firstRange(of: " //").map { String(self[..<$0.lowerBound]) } }

  /// Whether it contains a text that is not a part of a longer word or number.
  func containsWhole(_ text: String) -> Bool {
    var start = startIndex
    while let range = self[start...].firstRange(of: text) {
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
      let after = self[range.upperBound...]
      let isLonger =
        after.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
        && text.last.map { $0.isLetter || $0.isNumber } ?? false
      let goesOn =
        text.last?.isNumber ?? false && [".", ","].contains(after.first)
        && after.dropFirst().first?.isNumber ?? false
      let isEnd =
        text.first.map { $0.isLetter || $0.isNumber } ?? false
        && (before.isLetter || before.isNumber || before == "_" || before == ".")
      let isNegative = text.first?.isNumber ?? false && before == "-"
      if !isLonger, !goesOn, !isEnd, !isNegative { return true }
      start = index(after: range.lowerBound)
    }
    return false
  }
}

extension SnippetRun {
  func number(of line: CodeBlock.Line) -> Int? { program.lines.firstIndex(of: line).map { $0 + 1 } }
}
