/// A message of the compiler that a chapter gives.
package struct ExpectedMessage: Hashable, Sendable {
  /// The line inside the snippet that it is about, counted from 1.
  package var line: Int
  /// The column that it is about, counted from 1 in bytes.
  package var column: Int
  package var severity: Diagnostic.Severity
  package var text: String
  /// The name after it, if one is given: `#Group`, or the compiler's `name_of_the_message`.
  package var name: String?
  package var position: SourcePosition
  /// Text and name as a comment with a caret gives them; nil in a `diagnostics` fence.
  var written: CommentText?
}

extension ExpectedMessage {
  /// A message as a chapter writes it, perhaps with a name after it: `#Group`, `[#Group]`, `[name]`.
  init(
    line: Int, column: Int, severity: Diagnostic.Severity, words: String,
    position: SourcePosition, written: CommentText? = nil
  ) {
    let match = words.firstMatch(
      of: /^(.*\S) +(#(?:[A-Z]|[a-z]+-)[\w-]*|\[#[\w-]+\]|\[[a-z0-9]+_[a-z0-9_]+\])$/)
    self.init(
      line: line, column: column, severity: severity, text: match.map { String($0.1) } ?? words,
      name: match.map { $0.2.filter { !"[]".contains($0) } }, position: position, written: written)
  }

  /// A message as the compiler prints it without a file: `2:9: error: cannot find 'x' in scope`; nil for other lines.
  fileprivate init?(_ line: CodeBlock.Line) {
    let parts = line.text.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let number = Int(parts[0].trimmed), let column = Int(parts[1].trimmed),
      let severity = Diagnostic.Severity(rawValue: parts[2].trimmed)
    else { return nil }
    self.init(
      line: number, column: column, severity: severity, words: parts[3].trimmed,
      position: line.position)
  }
}

extension Snippet {
  /// The compiler's messages that the document gives, for a snippet that must not compile.
  package var messages: [ExpectedMessage] {
    claimed { if case .message(let message) = $0 { message } else { nil } }
  }

  /// Reads `// ^ error: …` lines, whose caret marks the place of the message.
  mutating func addInlineMessages() {
    var target = 0
    for (index, line) in lines.enumerated() {
      guard let message = CaretComment(line.text) else {
        target = index + 1
        continue
      }
      let indent = line.text.utf8.count - message.comment.utf8.count
      let written = CommentText(
        message.text, in: message.comment, at: line.position.advanced(by: indent))
      claims.append(
        Claim(
          .message(
            ExpectedMessage(
              line: target, column: message.column, severity: message.severity,
              words: String(message.text), position: line.position.advanced(by: message.column - 1),
              written: written))))
    }
  }
}

extension Extraction {
  /// Messages are compared only where code must not compile.
  mutating func refuseMessages(in snippet: Snippet) {
    for line in snippet.lines where CaretComment(line.text) != nil {
      refuse("^ error", in: snippet, fits: Self.needsError, at: line.position, line.text)
    }
  }

  static let needsError = "write `swift error` if it must not compile"

  mutating func messages(in fence: ExpectedOutput) -> [Claim.Kind] {
    fence.lines.filter { !$0.text.allSatisfy(\.isWhitespace) }.compactMap { line in
      guard let message = ExpectedMessage(line) else {
        report(
          .unreadableMessage(line.text), at: line.position, length: max(1, line.text.utf8.count))
        return nil
      }
      return .message(message)
    }
  }
}
