import Documents
import Processes

extension Judge {
  /// What a document would say of a program that is meant to stop where it does.
  struct Announcement {
    /// The word after `swift`.
    var kind: SnippetKind
    /// The comment after the code that stops.
    var comment: String
    /// The line of the snippet, counted from 0, below which the comment goes.
    var line: Int
  }

  /// What a snippet would say of the way in which its program ended; nil if it cannot say it.
  ///
  /// - Parameter place: where it stopped.
  func announcement(
    of snippet: Snippet, _ run: RunResult, at place: SourcePosition
  ) -> Announcement? {
    guard snippet.kind == .run, !snippet.isGentle, snippet.variant == nil,
      session.chain.last?.name == snippet.name,
      let line = snippet.lines.firstIndex(where: { $0.position.line == place.line }),
      let statement = SnippetSyntax.of(snippet.code).statements
        .first(where: { $0.lines.contains(line) })
    else { return nil }
    if let error = message(of: run, .throws) {
      let text = LinePattern.literal(error, redactions: redactions)
      return Announcement(
        kind: .throws, comment: "// Throws \(text)", line: statement.lines.upperBound)
    }
    guard case .signaled = run.ending, let message = message(of: run, .traps) else { return nil }
    return Announcement(
      kind: .crash, comment: "// " + LinePattern.literal(message, redactions: redactions),
      // Inside of a loop or a function it follows the line itself.
      line: statement.value == .nothing ? line : statement.lines.upperBound)
  }

  /// What to do about a program that does not end, in the words of its code.
  func helpAgainstRunningOn(at place: SourcePosition) -> [String] {
    let line = document.line(place.line).drop { $0 == " " || $0 == "\t" }
    let advice =
      if ["while ", "for ", "repeat "].contains(where: line.hasPrefix) {
        "see that this loop ends"
      } else if session.chain.contains(where: { $0.code.contains(".subscribe") }) {
        "see that it ends: `take` what you need, or dispose what repeats"
      } else if line.contains("await ") {
        "see that what it awaits happens"
      } else if line.contains("wait(") {
        "see that what it waits for happens"
      } else {
        "see that it ends"
      }
    return [
      advice, "if it is meant to run on, write `swift hangs`; if it takes long, `timeout=30s`",
    ]
  }
}

extension SnippetEdits {
  /// Writes the word and the comment that say how a program stops.
  func announce(_ stop: Judge.Announcement) -> Edits {
    guard !snippet.saysKind, stop.comment.canBeShown, snippet.lines.indices.contains(stop.line),
      StopComment(stop.comment, of: stop.kind.ending) != nil
    else { return .failure(.cannotBeShown) }
    let info = snippet.infoPosition
    let end = info.column + "swift".utf8.count
    let line = snippet.lines[stop.line]
    let indent = line.text.prefix { $0 == " " || $0 == "\t" }
    let below = line.position.line + 1
    return .success([
      LineEdit(
        lines: info.line..<info.line + 1, replacement: [" \(stop.kind.word)"], columns: end..<end),
      LineEdit(
        lines: below..<below,
        replacement: [document.text(before: line.position) + indent + stop.comment]),
    ])
  }
}
