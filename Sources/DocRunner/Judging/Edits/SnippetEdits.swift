/// The changes to a chapter that make it tell the truth about a snippet.
///
/// They change what stands between quotes and in fences, and add lines. No claim and no prose is lost:
/// where that cannot be, there is no change but a reason.
struct SnippetEdits {
  var snippet: Snippet
  var document: Document

  /// Why a chapter cannot be changed to tell the truth.
  enum Refusal: Error {
    /// A comment claims what does not happen.
    case wouldDelete
    /// What stands behind a claim may be prose.
    case mayBeProse
    /// A document cannot show what happened.
    case cannotBeShown
    /// The fence or the comment has no end.
    case isUnclosed

    /// What to do about it.
    var help: String {
      switch self {
      case .wouldDelete: "change the comment yourself: `--fix` never deletes what a text says"
      case .mayBeProse:
        "change the comment yourself: `--fix` leaves it, as part of it may be prose"
      case .cannotBeShown: "a document cannot show this line: write `[..]` for what cannot be seen"
      case .isUnclosed: "close what is open first"
      }
    }
  }

  /// The changes, or why there are none.
  typealias Edits = Result<[LineEdit], Refusal>

  // MARK: Comments

  /// Changes a group of `// Prints` comments to say what was printed, and adds those that are missing.
  func prints(_ group: ExpectedPrint, _ matcher: OutputMatcher) -> Edits {
    guard var lines = matcher.mended else { return .failure(.wouldDelete) }
    if group.followsCode, group.form == .quoted, lines.first?.expected == nil {
      // Nothing can stand between the code and its comment.
      for index in lines.indices {
        lines[index].expected = group.text.indices.contains(index) ? index : nil
      }
    }
    var edits: [LineEdit] = []
    var added: [(line: Int, text: String)] = []
    var last: Int?
    for line in lines {
      if let claim = line.expected {
        last = claim
        guard group.text[claim] != line.text else { continue }
        switch comment(group, claim, says: line.text) {
        case .success(let edit): edits.append(edit)
        case .failure(let refusal): return .failure(refusal)
        }
      } else {
        guard group.form != .bare, let comment = comment(like: group, last ?? 0, line.text) else {
          return .failure(group.form == .bare ? .mayBeProse : .cannotBeShown)
        }
        let first = snippet.lines[group.lineIndexes.lowerBound].position.line
        let above =
          last.map { group.positions[$0].line } ?? (group.form == .block ? first : first - 1)
        added.append((above + 1, comment))
      }
    }
    return .success(edits + insertions(added))
  }

  /// Changes what one comment of a group says.
  private func comment(
    _ group: ExpectedPrint, _ claim: Int, says text: String
  ) -> Result<LineEdit, Refusal> {
    let old = group.text[claim]
    let position = group.positions[claim]
    guard let parts = parts(of: old, at: position) else { return .failure(.mayBeProse) }
    switch group.form {
    case .quoted:
      // `"a" and "b"` has prose between its quotes.
      guard !old.contains("\"") || text.contains("\"") else { return .failure(.mayBeProse) }
    case .bare:
      guard !old.hasPrefix("\""), old.canBecome(text), old.isLike(text) else {
        return .failure(.mayBeProse)
      }
    case .block:
      guard old.isLike(text) || old.canBecome(text) else { return .failure(.mayBeProse) }
      guard text.canBeShown, let slashes = parts.before.ranges(of: "//").last else {
        return .failure(.cannotBeShown)
      }
      let start = parts.before[..<slashes.upperBound].utf8.count
      return .success(
        LineEdit(
          lines: position.line..<position.line + 1, replacement: [text.isEmpty ? "" : " " + text],
          columns: start + 1..<position.column + old.utf8.count))
    }
    guard text.canBeShown, comment(parts, says: text, in: group) != nil else {
      return .failure(.cannotBeShown)
    }
    return .success(edit(old, at: position, to: text))
  }

  /// A comment line like one of a group, with another text; nil if no comment can say it.
  private func comment(like group: ExpectedPrint, _ claim: Int, _ text: String) -> String? {
    guard text.canBeShown, let parts = parts(of: group.text[claim], at: group.positions[claim])
    else { return nil }
    if group.form == .block {
      guard let slashes = parts.before.ranges(of: "//").last else { return nil }
      return parts.before[..<slashes.upperBound] + (text.isEmpty ? "" : " " + text)
    }
    guard let comment = comment(parts, says: text, in: group) else { return nil }
    let isFirst =
      group.positions[claim].line == snippet.lines[group.lineIndexes.lowerBound].position.line
    guard group.followsCode, isFirst else {
      let start = parts.before.utf8.count - (comment.before.utf8.count)
      return parts.before.prefix(bytes: start) + comment.before + text + comment.after
    }
    let line = snippet.lines[group.lineIndexes.lowerBound]
    let indent = line.text.prefix { $0 == " " || $0 == "\t" }
    return parts.before.prefix(bytes: line.position.column - 1) + indent + comment.before + text
      + comment.after
  }

  /// The parts of a comment around what it says, if it is still read as meant with another text.
  private func comment(
    _ parts: (before: String, after: String), says text: String, in group: ExpectedPrint
  ) -> (before: String, after: String)? {
    let after = parts.after.withoutTrailingBlanks
    let starts = parts.before.ranges(of: "//").map { String(parts.before[$0.lowerBound...]) }
    guard let before = starts.last(where: { PrintsComment($0 + text + after) != nil }) else {
      return nil
    }
    switch (PrintsComment(before + text + after)?.content, group.form) {
    case (.quoted(let read), .quoted), (.bare(let read), .bare):
      return read == text ? (before, after) : nil
    default: return nil
    }
  }

  /// Changes the comment that says which value a line has.
  func value(_ expected: ExpectedValue, says text: String, type: String?) -> Edits {
    let line = String(document.line(expected.position.line)).withoutTrailingBlanks
    let old = String(decoding: line.utf8.dropFirst(expected.position.column - 1), as: UTF8.self)
    let new = text + (type.map { " (\($0))" } ?? "")
    let read = ExpectedValue.read("// => " + new)
    guard new.canBeShown, read?.text == text, read?.type == type else {
      return .failure(.cannotBeShown)
    }
    guard old.canBecome(new) else { return .failure(.mayBeProse) }
    return .success([edit(old, at: expected.position, to: new)])
  }

  /// Changes the comment that says with which message a program stops.
  func stop(_ expected: ExpectedStop, says message: String, redactions: Redactions) -> Edits {
    let message = LinePattern.literal(message, redactions: redactions)
    guard let parts = parts(of: expected.text, at: expected.position) else {
      return .failure(.mayBeProse)
    }
    let isCrash = snippet.kind == .crash
    let isQuoted = parts.before.hasSuffix("\"") && parts.after.hasPrefix("\"")
    let comment =
      (isCrash ? "// " : "// Throws ") + (isQuoted ? "\"\(message)\"" : message)
    guard message.canBeShown, ExpectedStop.read(comment, isCrash: isCrash)?.text == message else {
      return .failure(.cannotBeShown)
    }
    guard isQuoted || expected.text.canBecome(message) else { return .failure(.mayBeProse) }
    return .success([edit(expected.text, at: expected.position, to: message)])
  }

  /// What stands before and after a text on its line; nil if the text is not there as it is.
  private func parts(
    of text: String, at position: SourcePosition
  ) -> (before: String, after: String)? {
    let line = document.line(position.line).utf8
    let rest = line.dropFirst(position.column - 1)
    guard position.column - 1 <= line.count, rest.starts(with: text.utf8) else { return nil }
    return (
      String(decoding: line.prefix(position.column - 1), as: UTF8.self),
      String(decoding: rest.dropFirst(text.utf8.count), as: UTF8.self)
    )
  }

  /// Another text in the place of one.
  private func edit(_ old: String, at position: SourcePosition, to text: String) -> LineEdit {
    LineEdit(
      lines: position.line..<position.line + 1, replacement: [text],
      columns: position.column..<position.column + old.utf8.count)
  }

  /// Lines to be added, each before the line of a number.
  private func insertions(_ added: [(line: Int, text: String)]) -> [LineEdit] {
    Dictionary(grouping: added, by: \.line).sorted { $0.key < $1.key }
      .map { LineEdit(lines: $0.key..<$0.key, replacement: $0.value.map(\.text)) }
  }

  // MARK: Fences

  /// Writes an `output` or `diagnostics` fence, or changes what is in the one that is there.
  func fence(_ language: String, _ existing: ExpectedOutput?, says texts: [String]) -> Edits {
    guard texts.allSatisfy(\.canBeShown) else { return .failure(.cannotBeShown) }
    guard let existing else { return newFence(language, says: texts) }
    if existing.isHidden { return hidden(existing, says: texts) }
    let (first, last) = (existing.range.start.line, existing.range.end.line)
    guard let marks = marks(of: existing.range) else { return .failure(.isUnclosed) }
    let prefix = prefix(ofLine: last)
    let body = texts.map { ($0.isEmpty ? prefix.withoutTrailingBlanks : prefix) + $0 }
    let longer = FenceMarks(marks.character, around: texts, atLeast: marks.count)
    guard longer.count > marks.count else {
      return .success([LineEdit(lines: first + 1..<last, replacement: body)])
    }
    let more = String(repeating: marks.character, count: longer.count - marks.count)
    let lines = [first, last].map { number -> String in
      let line = document.line(number)
      let start = line.firstIndex(of: marks.character) ?? line.startIndex
      return String(line[..<start] + more + line[start...])
    }
    return .success([
      LineEdit(lines: first..<last + 1, replacement: [lines[0]] + body + [lines[1]])
    ])
  }

  private func newFence(_ language: String, says texts: [String]) -> Edits {
    guard marks(of: snippet.range) != nil else { return .failure(.isUnclosed) }
    let last = snippet.range.end.line
    let prefix = prefix(ofLine: last)
    let marks = FenceMarks("`", around: texts, atLeast: 3).description
    return .success([
      LineEdit(
        lines: last + 1..<last + 1,
        replacement: [prefix + marks + language]
          + texts.map { ($0.isEmpty ? prefix.withoutTrailingBlanks : prefix) + $0 }
          + [prefix + marks])
    ])
  }

  /// Changes what a hidden comment holds.
  private func hidden(_ existing: ExpectedOutput, says texts: [String]) -> Edits {
    guard !texts.contains(where: { $0.contains("-->") }) else { return .failure(.cannotBeShown) }
    let (first, last) = (existing.range.start.line, existing.range.end.line)
    let (opening, closing) = (document.line(first), document.line(last))
    guard let end = closing.firstRange(of: "-->") else { return .failure(.isUnclosed) }
    let prefix = prefix(ofLine: last)
    let body = texts.map { ($0.isEmpty ? prefix.withoutTrailingBlanks : prefix) + $0 }
    if first == last {
      return .success([
        LineEdit(
          lines: first..<last + 1,
          replacement: [opening[..<end.lowerBound].withoutTrailingBlanks] + body
            + [prefix + closing[end.lowerBound...]])
      ])
    }
    let isAlone = closing[..<end.lowerBound].dropFirst(prefix.count).allSatisfy(\.isWhitespace)
    return .success([
      isAlone
        ? LineEdit(lines: first + 1..<last, replacement: body)
        : LineEdit(
          lines: first + 1..<last + 1,
          replacement: body + [prefix + String(closing[end.lowerBound...])])
    ])
  }

  /// The characters that open a fence; nil if no line closes it.
  private func marks(of range: SourceRange) -> (character: Character, count: Int)? {
    guard range.start.line < range.end.line else { return nil }
    let opening = document.line(range.start.line).utf8.dropFirst(range.start.column - 1)
    let start = Substring(opening).drop { $0 == " " }
    let closing = document.line(range.end.line)
    guard let mark = start.first, mark == "`" || mark == "~" else { return nil }
    let count = start.prefix { $0 == mark }.count
    let end = closing.dropFirst(prefix(ofLine: range.end.line).count)
    let closes = end.prefix { $0 == mark }.count
    guard closes >= count, end.dropFirst(closes).allSatisfy(\.isWhitespace) else { return nil }
    return (mark, count)
  }

  // MARK: Messages

  /// Changes the comments with carets so that they give these messages; what they give besides stays.
  ///
  /// - Parameter said: the messages, each with the comment that it takes the place of.
  func inlineMessages(
    _ said: [(message: CompilerMessage, expected: ExpectedMessage?)]
  ) -> [LineEdit] {
    var edits: [LineEdit] = []
    var added: [(line: Int, text: String)] = []
    for (message, expected) in said {
      let prefix = prefix(ofLine: snippet.range.end.line)
      guard
        let comment = InlineMessage.comment(
          column: message.column - prefix.utf8.count, severity: message.severity,
          text: message.text)
      else { continue }
      if let expected {
        let line = expected.position.line
        let text = String(document.line(line)).withoutTrailingBlanks
        if message.column == expected.position.column, message.severity == expected.severity,
          let old = snippet.lines.first(where: { $0.position.line == line })
            .flatMap({ InlineMessage($0.text)?.text }), text.hasSuffix(old)
        {
          let start = SourcePosition(line: line, column: text.utf8.count - old.utf8.count + 1)
          edits.append(edit(old, at: start, to: message.text))
        } else {
          edits.append(LineEdit(lines: line..<line + 1, replacement: [prefix + comment]))
        }
      } else {
        added.append((message.line + 1, prefix + comment))
      }
    }
    return edits + insertions(added)
  }

  /// What stands before a fence or code on its line: the indentation of a list, the marks of a quote,
  /// the slashes of a comment in Swift.
  private func prefix(ofLine number: Int) -> String {
    let line = document.line(number)
    let blanks = line.prefix { $0 == " " || $0 == "\t" }
    let slashes = line.dropFirst(blanks.count).prefix { $0 == "/" }
    let isSwift = document.path.hasSuffix(".swift") && slashes.count == 3
    let start = isSwift ? String(blanks + slashes) : ""
    return start
      + String(line.dropFirst(start.count).prefix { $0 == " " || $0 == "\t" || $0 == ">" })
  }
}

extension SnippetEdits.Edits {
  /// The changes, if there are any.
  var made: [LineEdit] { (try? get()) ?? [] }

  /// What to do: let `--fix` do it, or what it cannot do.
  func help(_ words: String) -> String {
    switch self {
    case .success: "`docgen test --fix` \(words)"
    case .failure(let refusal): refusal.help
    }
  }
}

/// The line of characters that opens and closes a fence.
private struct FenceMarks: CustomStringConvertible {
  var character: Character
  var count: Int

  /// Marks that are longer than any that the lines between them begin with.
  init(_ character: Character, around texts: [String], atLeast count: Int) {
    self.character = character
    let longest =
      texts.map { text in
        text.drop { $0 == " " || $0 == "\t" }.prefix { $0 == character }.count
      }.max() ?? 0
    self.count = max(count, longest >= count ? longest + 1 : count)
  }

  var description: String { String(repeating: character, count: count) }
}

extension String {
  /// Whether a line of a document can show the text: Markdown has no other bytes for these.
  fileprivate var canBeShown: Bool {
    !unicodeScalars.contains { $0 == "\0" || $0 == "\r" || $0 == "\n" }
  }

  /// Whether nothing of a claim without quotes can be prose, as there is nothing more of it.
  fileprivate func canBecome(_ text: String) -> Bool { outerWords <= text.outerWords }

  /// Whether a text is a change of this one, or both are a single word.
  fileprivate func isLike(_ text: String) -> Bool {
    outerWords == 1 && text.outerWords == 1
      || LineDifference(expected: LinePattern(self), actual: text) != nil
  }

  /// How many words it has outside of quotes and brackets.
  private var outerWords: Int {
    var count = 0
    var depth = 0
    var isQuoted = false
    var isInWord = false
    for character in self {
      if character.isWhitespace, depth == 0, !isQuoted {
        isInWord = false
        continue
      }
      if !isInWord { count += 1 }
      isInWord = true
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, "([{".contains(character) { depth += 1 }
      if !isQuoted, ")]}".contains(character) { depth = max(0, depth - 1) }
    }
    return count
  }

  /// The text's first bytes.
  fileprivate func prefix(bytes count: Int) -> String {
    String(decoding: utf8.prefix(count), as: UTF8.self)
  }
}
