/// The changes to a chapter that make it tell the truth about a snippet.
///
/// They change the text in quotes and in fences, and add lines. They never delete a claim or prose:
/// where that is impossible, the result is a refusal instead.
struct SnippetEdits {
  var snippet: Snippet
  var document: Document

  /// Why a chapter cannot be changed to tell the truth.
  enum Refusal: Error {
    /// A comment claims what does not happen.
    case wouldDelete
    case mayBeProse
    case cannotBeShown
    case isUnclosed

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

  typealias Edits = Result<[LineEdit], Refusal>

  // MARK: Comments

  /// Changes a group of `// Prints` comments to say what was printed, and adds missing comments.
  func prints(_ group: ExpectedPrint, _ matcher: OutputMatcher) -> Edits {
    guard var lines = matcher.corrected else { return .failure(.wouldDelete) }
    if group.comment.followsCode, group.form == .quoted, lines.first?.expected == nil {
      // No line fits between the code and its comment.
      for index in lines.indices {
        lines[index].expected = group.lines.indices.contains(index) ? index : nil
      }
    }
    var edits: [LineEdit] = []
    var added: [(line: Int, text: String)] = []
    var last: CommentText?
    for line in lines {
      if let index = line.expected {
        let claim = group.lines[index]
        last = claim
        guard claim.text != line.text else { continue }
        switch edit(claim, of: group, toSay: line.text) {
        case .success(let edit): edits.append(edit)
        case .failure(let refusal): return .failure(refusal)
        }
      } else {
        let isFree = group.form == .quoted || group.form == .block
        guard isFree, let model = last ?? group.lines.first,
          let comment = comment(like: model, of: group, saying: line.text)
        else { return .failure(isFree ? .cannotBeShown : .mayBeProse) }
        let first = snippet.lines[group.lineIndexes.lowerBound].position.line
        let above = last?.position.line ?? (group.form == .block ? first : first - 1)
        added.append((above + 1, comment))
      }
    }
    if let written = group.number, !lines.contains(where: { LinePattern.isAnyLines($0.text) }),
      let number = group.number(for: lines.count)
    {
      edits.append(LineEdit(written.text, at: written.position, to: number))
    }
    return .success(edits + insertions(added))
  }

  private func edit(
    _ claim: CommentText, of group: ExpectedPrint, toSay text: String
  ) -> Result<LineEdit, Refusal> {
    guard document.holds(claim.text, at: claim.position) else { return .failure(.mayBeProse) }
    if let refusal = refusal(to: claim, of: group, toSay: text) { return .failure(refusal) }
    guard group.form == .block else {
      return .success(LineEdit(claim.text, at: claim.position, to: text))
    }
    // The blank after the slashes is there only if a text is.
    let start = claim.commentStart.column + CommentText.slashes.utf8.count
    return .success(
      LineEdit(
        lines: claim.position.line..<claim.position.line + 1,
        replacement: [text.isEmpty ? "" : " " + text],
        columns: start..<claim.position.column + claim.text.utf8.count))
  }

  /// Why one comment of a group cannot say another text; nil if it can.
  private func refusal(
    to claim: CommentText, of group: ExpectedPrint, toSay text: String
  ) -> Refusal? {
    let old = claim.text
    let isRead = isRead(claim, with: text, as: group.form)
    let (isClaim, canSay) =
      switch group.form {
      // `"a" and "b"` has prose between its quotes.
      case .quoted: (!old.contains("\"") || text.contains("\""), isRead)
      case .bare: (!old.hasPrefix("\"") && old.canBecome(text) && old.isLike(text), isRead)
      case .block:
        (
          old.isLike(text) || old.canBecome(text),
          text.standsAfterBlank
        )
      }
    return !isClaim ? .mayBeProse : text.canBeShown && canSay ? nil : .cannotBeShown
  }

  /// A comment line like one of a group, with another text; nil if no comment can say it.
  private func comment(like claim: CommentText, of group: ExpectedPrint, saying text: String)
    -> String?
  {
    guard text.canBeShown, document.holds(claim.lead + claim.text, at: claim.commentStart) else {
      return nil
    }
    let comment: String
    if group.form == .block {
      guard text.standsAfterBlank else { return nil }
      comment = CommentText.slashes + (text.isEmpty ? "" : " " + text)
    } else {
      guard isRead(claim, with: text, as: group.form) else { return nil }
      comment = claim.lead + text + claim.tail.withoutTrailingBlanks
    }
    let line = snippet.lines[group.comment.line]
    guard group.comment.followsCode, claim.position.line == line.position.line else {
      return document.text(before: claim.commentStart) + comment
    }
    let indent = line.text.prefix { $0 == " " || $0 == "\t" }
    return document.text(before: line.position) + indent + comment
  }

  /// Whether a comment says another text in the same way if it has that text.
  private func isRead(
    _ claim: CommentText, with text: String, as form: ExpectedPrint.Form
  ) -> Bool {
    let comment = claim.lead + text + claim.tail.withoutTrailingBlanks
    return switch (PrintsComment(comment)?.content, form) {
    case (.quoted(let read), .quoted), (.bare(let read), .bare): read == text
    default: false
    }
  }

  /// Changes what a comment says in a document that was not written for this tool.
  func note(_ note: Note, says texts: [String]) -> Edits {
    guard note.lines.count == texts.count else { return .failure(.wouldDelete) }
    guard texts.allSatisfy({ $0.canBeShown && !$0.contains("*/") }) else {
      return .failure(.cannotBeShown)
    }
    var edits: [LineEdit] = []
    for (claim, text) in zip(note.lines, texts) where claim.text != text {
      let isQuoted = claim.tail.first.map { NotedText.closers.contains($0) } ?? false
      let isPlain = isQuoted || note.lines.count > 1 || claim.text.canBecome(text)
      guard document.holds(claim.text, at: claim.position), isPlain,
        !isQuoted || claim.tail.first.map({ !text.contains($0) }) ?? true
      else { return .failure(.mayBeProse) }
      edits.append(LineEdit(claim.text, at: claim.position, to: text))
    }
    return .success(edits)
  }

  func value(_ expected: ExpectedValue, says text: String, type: String?) -> Edits {
    let old = expected.written.text
    let (comment, new) = ValueComment.comment(text, type: type)
    let read = ValueComment(comment)
    guard new.canBeShown, read?.text == text, read?.type == type else {
      return .failure(.cannotBeShown)
    }
    guard document.holds(old, at: expected.position), old.canBecome(new) else {
      return .failure(.mayBeProse)
    }
    return .success([LineEdit(old, at: expected.position, to: new)])
  }

  func stop(_ expected: ExpectedStop, says message: String) -> Edits {
    let message = LinePattern.literal(message)
    guard document.holds(expected.text, at: expected.position) else { return .failure(.mayBeProse) }
    let comment = expected.written.lead + message + expected.written.tail.withoutTrailingBlanks
    guard message.canBeShown,
      StopComment(comment, of: snippet.kind.ending).map({ $0.text == message }) ?? false
    else { return .failure(.cannotBeShown) }
    guard expected.isQuoted || expected.text.canBecome(message) else {
      return .failure(.mayBeProse)
    }
    return .success([LineEdit(expected.text, at: expected.position, to: message)])
  }

  private func insertions(_ added: [(line: Int, text: String)]) -> [LineEdit] {
    Dictionary(grouping: added, by: \.line).sorted { $0.key < $1.key }
      .map { LineEdit(lines: $0.key..<$0.key, replacement: $0.value.map(\.text)) }
  }

  // MARK: Fences

  /// Changes the contents of a fence or of a hidden comment.
  func fence(_ existing: ExpectedOutput, says texts: [String]) -> Edits {
    guard texts.allSatisfy(\.canBeShown) else { return .failure(.cannotBeShown) }
    switch existing.form {
    case .fence(let fence):
      return document.edits(putting: texts, in: fence).map(Edits.success) ?? .failure(.isUnclosed)
    case .comment(let closing):
      guard let closing else { return .failure(.isUnclosed) }
      return hidden(from: existing.range.start, closing: closing, says: texts)
    }
  }

  /// Writes an `output` or `diagnostics` fence.
  func newFence(_ language: String, says texts: [String]) -> Edits {
    guard texts.allSatisfy(\.canBeShown) else { return .failure(.cannotBeShown) }
    guard let closing = snippet.fence.closing else { return .failure(.isUnclosed) }
    let prefix = document.text(before: closing)
    let marks = String(repeating: "`", count: texts.fenceLength("`", atLeast: 3))
    return .success([
      LineEdit(
        lines: closing.line + 1..<closing.line + 1,
        replacement: [prefix + marks + language] + texts.indented(by: prefix) + [prefix + marks])
    ])
  }

  /// Changes what a hidden comment holds.
  private func hidden(
    from start: SourcePosition, closing: SourcePosition, says texts: [String]
  ) -> Edits {
    guard !texts.contains(where: { $0.contains("-->") }) else { return .failure(.cannotBeShown) }
    let prefix = document.blanks(before: start)
    let body = texts.indented(by: prefix)
    let before = document.text(before: closing)
    let end = String(document.line(closing.line).dropFirst(before.count))
    if start.line == closing.line {
      return .success([
        LineEdit(
          lines: start.line..<closing.line + 1,
          replacement: [before.withoutTrailingBlanks] + body + [prefix + end])
      ])
    }
    let isAlone = before.dropFirst(prefix.count).allSatisfy(\.isWhitespace)
    return .success([
      isAlone
        ? LineEdit(lines: start.line + 1..<closing.line, replacement: body)
        : LineEdit(lines: start.line + 1..<closing.line + 1, replacement: body + [prefix + end])
    ])
  }

  // MARK: Messages

  /// Changes the comments with carets so that they give these messages; other comments stay.
  ///
  /// - Parameter said: the messages, each with the comment that it replaces.
  func inlineMessages(
    _ said: [(message: CompilerMessage, expected: ExpectedMessage?)]
  ) -> [LineEdit] {
    // In a list or a quote, code begins in the column of its fence.
    let prefix = document.text(
      before: snippet.fence.closing ?? snippet.lines.last?.position ?? .start)
    var edits: [LineEdit] = []
    var added: [(line: Int, text: String)] = []
    for (message, expected) in said {
      guard
        let comment = CaretComment.comment(
          column: message.column - prefix.utf8.count, severity: message.severity,
          text: message.text)
      else { continue }
      guard let expected else {
        added.append((message.line + 1, prefix + comment))
        continue
      }
      if message.column == expected.position.column, message.severity == expected.severity,
        let claim = expected.written, document.holds(claim.text, at: claim.position)
      {
        edits.append(LineEdit(claim.text, at: claim.position, to: message.text))
      } else {
        let line = expected.position.line
        edits.append(LineEdit(lines: line..<line + 1, replacement: [prefix + comment]))
      }
    }
    return edits + insertions(added)
  }
}

extension SnippetEdits.Edits {
  var made: [LineEdit] { (try? get()) ?? [] }

  /// What to do: let `--fix` do it, or what it cannot do.
  func help(_ words: String) -> String {
    switch self {
    case .success: "`docgen test --fix` \(words)"
    case .failure(let refusal): refusal.help
    }
  }
}

extension CommentText {
  fileprivate static let slashes = "//"
}

extension Document {
  /// The changes that put lines into a fence, which gets longer marks if one of them would end it; nil if it has
  /// no end.
  func edits(putting texts: [String], in fence: CodeBlock.Fence) -> [LineEdit]? {
    guard let closing = fence.closing else { return nil }
    let body = texts.indented(by: blanks(before: fence.opening))
    let count = texts.fenceLength(fence.character, atLeast: fence.count)
    guard count > fence.count else {
      return [LineEdit(lines: fence.opening.line + 1..<closing.line, replacement: body)]
    }
    let more = String(repeating: fence.character, count: count - fence.count)
    return [
      LineEdit(
        lines: fence.opening.line..<closing.line + 1,
        replacement: [lengthened(fence.opening, by: more)] + body + [lengthened(closing, by: more)])
    ]
  }

  /// What is before the lines after a place: in a list, they have blanks instead of its mark.
  fileprivate func blanks(before place: SourcePosition) -> String {
    String(text(before: place).map { ">/ \t".contains($0) ? $0 : " " })
  }

  /// The line of a fence with more characters at its beginning.
  private func lengthened(_ fence: SourcePosition, by more: String) -> String {
    let before = text(before: fence)
    return before + more + line(fence.line).dropFirst(before.count)
  }
}

extension [String] {
  /// The length of marks around the lines that is longer than any marks that they begin with.
  fileprivate func fenceLength(_ character: Character, atLeast count: Int) -> Int {
    let marks = map { $0.drop { $0 == " " || $0 == "\t" }.prefix { $0 == character }.count }
    return Swift.max(count, (marks.max() ?? 0) + 1)
  }

  /// The lines with a prefix before each; before an empty line, it loses its trailing blanks.
  ///
  /// A blank right after the mark of a quote belongs to the mark, so a line that begins with one needs another.
  fileprivate func indented(by prefix: String) -> [String] {
    map { line in
      if line.isEmpty { return prefix.withoutTrailingBlanks }
      let isTight = prefix.hasSuffix(">") && (line.first == " " || line.first == "\t")
      return prefix + (isTight ? " " : "") + line
    }
  }
}

extension String {
  /// Whether a line of a document can show the text: Markdown has no other bytes for these.
  var canBeShown: Bool { !unicodeScalars.contains { $0 == "\0" || $0 == "\r" || $0 == "\n" } }

  /// Whether a blank before the text stays one: a combining mark would become part of it.
  fileprivate var standsAfterBlank: Bool { isEmpty || (" " + self).first == " " }

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
}
