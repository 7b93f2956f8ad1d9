/// What a document says about output where no statement of the top level precedes it.
///
/// Inside of a function or closure it is about the line that it follows, whenever that runs; before all
/// statements it is about the next one.
public struct LooseClaim: Hashable, Sendable {
  /// The line of output.
  var claim: Claim
  /// The index of the line of code that is meant, inside the snippet.
  var codeLine: Int
  /// Whether the comment is inside of a statement.
  var isInside: Bool
  /// Whether nothing but the look of the comment says that it is about output.
  var isNoted = false
  /// Whether only what is printed can tell that the comment is about output.
  var isGuess = false
}

extension Extraction {
  /// Adds a comment that is inside of a statement or before all of them.
  func addLooseClaim(
    _ prints: PrintsComment, _ comment: SnippetSyntax.Comment, to snippet: inout Snippet
  ) {
    let text: Substring
    switch prints.content {
    case .quoted(let quoted): text = quoted
    case .bare(let bare): text = bare
    case .heading: return
    }
    let lines = SnippetSyntax.of(snippet.code).codeLines
    let isInside = lines.first.map { $0 <= comment.line } ?? false
    let line =
      comment.followsCode
      ? comment.line
      : isInside ? lines.last { $0 < comment.line } : lines.first { $0 > comment.line }
    guard let line else { return }
    snippet.looseClaims.append(
      LooseClaim(
        claim: claim(text, in: comment, of: snippet), codeLine: line, isInside: isInside))
  }
}

extension Claim {
  /// The texts that it may mean: all of it, with its quotes or without, or up to a quote that words follow.
  ///
  /// If a sentence continues after the quotes, it may contain more quotes.
  var readings: [String] {
    guard let quote = lead.last, "\"'`“".contains(quote), !tail.isEmpty else { return [text] }
    var readings = [text, "\(quote)\(text)\(tail)"]
    guard quote == "\"" else { return readings }
    for index in text.indices where text[index] == "\"" {
      let next = text.index(after: index)
      guard next < text.endIndex, " .,;:)".contains(text[next]) else { continue }
      readings.append(String(text[..<index]))
    }
    return readings
  }
}
