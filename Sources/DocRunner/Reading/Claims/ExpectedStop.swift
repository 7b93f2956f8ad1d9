/// The message with which a chapter says that a program stops, in a comment after the code that stops.
package struct ExpectedStop: Hashable, Sendable {
  var written: CommentText
  /// What precedes the message itself: `Fatal error`; nil for an error that is thrown.
  package var kindOfTrap: String?
  package var comment: CommentPlace
  /// The index of the line of code right above the comment, or of the line that the comment follows.
  package var codeLine: Int
  /// The lines of the statement at the top level that stops; nil if the code is inside one.
  package var statement: ClosedRange<Int>?

  /// The message, wildcards included: `Fatal error: Index out of range`, or the error thrown.
  package var text: String { written.text }
  package var position: SourcePosition { written.position }
  /// The index of the comment's line inside the snippet, counted from 0.
  package var lineIndex: Int { comment.line }
  package var message: String { String(text.dropFirst(kindOfTrap.map { $0.count + 2 } ?? 0)) }
  var isQuoted: Bool { written.lead.hasSuffix("\"") && written.tail.hasPrefix("\"") }
}

extension Snippet {
  /// With which message it stops and where, if it must.
  package var stop: ExpectedStop? {
    claims.lazy.compactMap { if case .stop(let stop) = $0.kind { stop } else { nil } }.first
  }

  /// The mark before the statement that stops the program, unless a comment on output has one there.
  func stopMarks(index: Int) -> [Addition] {
    guard let start = stop?.statement?.lowerBound,
      !prints.contains(where: { $0.statement.lowerBound == start })
    else { return [] }
    return [(start, OutputMark.stop.statement(inSnippet: index))]
  }
}

extension Extraction {
  mutating func addStop(to snippet: inout Snippet) {
    let isCrash = snippet.kind.ending == .traps
    for comment in snippet.comments(saying: isCrash ? " " : "Throws") {
      guard let given = StopComment(comment.text, of: snippet.kind.ending) else { continue }
      guard snippet.stop == nil else {
        report(.twoStops(kind: snippet.kind.word), at: comment, in: snippet)
        continue
      }
      let stop = ExpectedStop(
        written: CommentText(given.text, in: comment, of: snippet), kindOfTrap: given.kindOfTrap,
        comment: comment.place,
        codeLine: comment.followsCode
          ? comment.line
          : SnippetSyntax.of(snippet.code).codeLines.last { $0 < comment.line } ?? 0,
        statement: comment.statement)
      snippet.claims.append(Claim(.stop(stop)))
    }
    guard snippet.stop == nil else { return }
    report(
      .noStop(
        kind: snippet.kind.word,
        example: isCrash ? "// Fatal error: Index out of range" : "// Throws NotFound()"),
      at: snippet.infoPosition, length: 5)
  }
}

/// A comment that gives the message of a trap, or the error that is thrown.
struct StopComment {
  /// What the runtime writes before the message of a trap.
  static let kindsOfTraps = ["Fatal error", "Precondition failed", "Assertion failed"]

  /// What the runtime says in a line about a trap, with its kind; nil if the line is about something else.
  static func trap(in line: String) -> String? {
    for kind in kindsOfTraps {
      if let range = line.firstRange(of: kind + ": ") { return String(line[range.lowerBound...]) }
      // `fatalError()` has no message.
      if line.hasSuffix(": " + kind) { return kind }
    }
    return nil
  }

  /// The message with the kind of trap, or the error without quotes.
  var text: Substring
  /// The kind of trap: `Fatal error`.
  var kindOfTrap: String?

  /// Reads a comment with its slashes; nil if it gives no such message.
  init?(_ comment: String, of ending: SnippetKind.Ending) {
    let words = comment.drop { $0 == "/" || $0 == " " }
    switch ending {
    case .traps:
      var message = words
      while message.last == " " || message.last == ":" { message.removeLast() }
      guard
        let kind = StopComment.kindsOfTraps.first(where: {
          words.hasPrefix($0 + ": ") || message == $0
        })
      else { return nil }
      // `fatalError()` has no message.
      text = message == kind ? message : words
      kindOfTrap = kind
    case .throws:
      guard words.hasPrefix("Throws"), let next = words.dropFirst(6).first,
        next == " " || next == ":"
      else { return nil }
      text = words.dropFirst(6).drop { $0 == ":" || $0 == " " }.trimmedBlanks
      if text.count > 1, text.first == "\"", text.last == "\"" {
        text = text.dropFirst().dropLast()
      }
    case .completes, .timesOut: return nil
    }
  }
}
