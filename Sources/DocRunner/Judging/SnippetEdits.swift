/// The changes to a chapter that make it tell the truth about a snippet.
struct SnippetEdits {
  var snippet: Snippet
  var document: Document

  /// Changes a group of `// Prints` comments to say these lines.
  func prints(_ group: ExpectedPrint, say texts: [String]) -> LineEdit {
    let first = snippet.lines[group.lineIndexes.lowerBound].position.line
    let last = snippet.lines[group.lineIndexes.upperBound].position.line
    let raw = (first...last).map { String(document.line($0)) }
    switch group.form {
    case .quoted: break
    case .bare where texts.count == 1:
      let start = raw[0].utf8.prefix((group.positions.first?.column ?? 1) - 1)
      return LineEdit(
        lines: first..<last + 1, replacement: [String(Substring(start)) + texts[0]])
    case .bare, .block:
      let start = group.form == .block ? raw[0] : withoutComment(raw[0])
      let comments = texts.map { text in
        commentPrefix(ofLine: first) + (group.form == .block ? text : "Prints \"\(text)\"")
      }
      return LineEdit(lines: first..<last + 1, replacement: [start] + comments)
    }
    if group.followsCode {
      guard let comment = raw[0].range(ofLast: "// Prints") else {
        return LineEdit(lines: first..<first, replacement: [])
      }
      if texts.count == 1, let text = texts.first {
        return LineEdit(lines: first..<last + 1, replacement: [quoting(text, in: raw[0])])
      }
      let indent = prefix(ofLine: first)
      return LineEdit(
        lines: first..<last + 1,
        replacement: [raw[0][..<comment.lowerBound].withoutTrailingBlanks]
          + texts.map { "\(indent)// Prints \"\($0)\"" })
    }
    let replacement = texts.enumerated().map { index, text in
      quoting(text, in: index < raw.count ? raw[index] : raw[0])
    }
    return LineEdit(lines: first..<last + 1, replacement: replacement)
  }

  /// Writes an `output` or `diagnostics` fence, changes the one that is there, or takes it away.
  func fence(_ language: String, _ existing: ExpectedOutput?, says texts: [String]) -> LineEdit {
    let longest =
      texts.map { text in text.drop { $0 == " " }.prefix { $0 == "`" }.count }.max() ?? 0
    let marks = String(repeating: "`", count: max(3, longest + 1))
    let anchor = existing?.range ?? snippet.range
    let prefix = prefix(ofLine: anchor.end.line)
    let lines =
      existing.map { $0.range.start.line..<$0.range.end.line + 1 }
      ?? snippet.range.end.line + 1..<snippet.range.end.line + 1
    guard !texts.isEmpty else { return LineEdit(lines: lines, replacement: []) }
    var opening = prefix + marks + language
    var closing = prefix + marks
    if let existing, existing.isHidden || longest < 3 {
      opening = String(document.line(existing.range.start.line))
      closing = String(document.line(existing.range.end.line))
      if existing.range.start.line == existing.range.end.line {
        (opening, closing) = (prefix + "<!-- doc: \(language)", prefix + "-->")
      }
    }
    return LineEdit(
      lines: lines,
      replacement: [opening]
        + texts.map { ($0.isEmpty ? prefix.withoutTrailingBlanks : prefix) + $0 }
        + [closing])
  }

  /// Changes the comments with carets so that they give these messages.
  func inlineMessages(_ messages: [CompilerMessage], kept: [ExpectedMessage]) -> [LineEdit] {
    var edits: [LineEdit] = []
    let keptLines = Set(kept.map(\.position.line))
    for line in snippet.lines where InlineMessage(line.text) != nil {
      if !keptLines.contains(line.position.line) {
        edits.append(
          LineEdit(lines: line.position.line..<line.position.line + 1, replacement: []))
      }
    }
    for message in messages {
      let prefix = prefix(ofLine: snippet.range.end.line)
      guard
        let comment = InlineMessage.comment(
          column: message.column - prefix.utf8.count, severity: message.severity,
          text: message.text)
      else { continue }
      edits.append(
        LineEdit(lines: message.line + 1..<message.line + 1, replacement: [prefix + comment]))
    }
    return edits
  }

  /// Changes the comment that says which value a line has.
  func value(_ expected: ExpectedValue, says text: String) -> LineEdit {
    let number = expected.position.line
    let start = document.line(number).utf8.prefix(expected.position.column - 1)
    return LineEdit(lines: number..<number + 1, replacement: [String(Substring(start)) + text])
  }

  /// Changes the comment that says with which message a program stops.
  func stop(_ expected: ExpectedStop, says message: String) -> LineEdit {
    let number = expected.position.line
    let line = document.line(number)
    let start = line.utf8.prefix(expected.position.column - 1)
    let isQuoted = start.last == UInt8(ascii: "\"") && line.hasSuffix("\"")
    return LineEdit(
      lines: number..<number + 1,
      replacement: [String(Substring(start)) + message + (isQuoted ? "\"" : "")])
  }

  /// A line of code without the comment at its end.
  private func withoutComment(_ line: String) -> String {
    line.ranges(of: "//").last.map { line[..<$0.lowerBound].withoutTrailingBlanks } ?? line
  }

  /// What begins a comment line that follows a line of code.
  private func commentPrefix(ofLine number: Int) -> String {
    let prefix = prefix(ofLine: number)
    let blanks = document.line(number).dropFirst(prefix.count).prefix { $0 == " " }
    return prefix + blanks + "// "
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

  private func quoting(_ text: String, in line: String) -> String {
    guard let comment = line.range(ofLast: "// Prints"),
      let start = line[comment.lowerBound...].firstIndex(of: "\""),
      let end = line.lastIndex(of: "\"")
    else { return line }
    return line[...start] + text + line[end...]
  }
}

extension String {
  /// Where a text occurs last.
  fileprivate func range(ofLast text: String) -> Range<String.Index>? {
    ranges(of: text).last
  }
}
