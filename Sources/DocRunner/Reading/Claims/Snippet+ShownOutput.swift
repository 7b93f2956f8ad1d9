extension Snippet {
  /// Whether comments say all of some lines of output, though not as claims that are true of them.
  ///
  /// - Parameter others: the lines of comments that speak of other output.
  func showsInComments(_ output: [String], except others: Set<Int>) -> Bool {
    let lines = output.map(\.trimmed).filter { !$0.isEmpty }
    let comments = SnippetSyntax.of(code).comments.filter { !others.contains($0.line) }.map(\.text)
    return !lines.isEmpty
      && lines.allSatisfy { line in comments.contains { Snippet.comment($0, shows: line) } }
  }

  /// Whether a comment says a line of output, perhaps after words such as `Output:` or `prints`.
  private static func comment(_ comment: String, shows line: String) -> Bool {
    let text = comment.drop { $0 == "/" }.trimmed
    let words = text.hasSuffix(line) ? text[...] : unquoted(text)
    guard words.hasSuffix(line) else { return false }
    let lead = words.dropLast(line.count).withoutTrailingBlanks
    guard let last = lead.last else { return true }
    if "\"'`:=>→".contains(last) { return true }
    let word = lead.split(separator: " ").last?.lowercased() ?? ""
    return lead.count < words.count - line.count
      && ["prints", "print", "printed", "output", "outputs", "result", "logs"].contains(word)
  }

  /// A text without a full stop and a quote at its end.
  private static func unquoted(_ text: String) -> Substring {
    var text = text[...]
    if text.hasSuffix("\".") || text.hasSuffix("`.") { text.removeLast() }
    if let last = text.last, "\"'`”".contains(last) { text.removeLast() }
    return text
  }
}
