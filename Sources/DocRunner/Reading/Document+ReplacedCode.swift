extension Document {
  /// The document with other code in a snippet's fence; every other byte is as it was.
  ///
  /// The first line of the code is the line after the fence's opening, as before. The fence gets longer if the code
  /// has lines that would close it.
  ///
  /// - Parameter code: the new code, with or without a line ending behind its last line.
  public func replacingCode(of snippet: Snippet, with code: String) -> Document {
    let mark = String(snippet.fence.character)
    var count = snippet.fence.count
    while code.contains(String(repeating: mark, count: count)) { count += 1 }
    let longer = String(repeating: mark, count: count - snippet.fence.count)
    let opening = snippet.fence.opening
    let first = line(opening.line)
    // What comes before the fence is the indentation of a list or the signs of a quote.
    let prefix = String(first.utf8.prefix(opening.column - 1)) ?? ""
    let margin = prefix.contains(">") ? prefix : prefix.map { _ in " " }.joined()
    let start = first.utf8.index(first.startIndex, offsetBy: opening.column - 1)
    var new = lines.map(String.init)
    let end = snippet.fence.closing?.line ?? snippet.range.end.line + 1
    let body = Document.lines(of: code.hasSuffix("\n") ? String(code.dropLast()) : code)
    if end <= new.count, snippet.fence.closing != nil { new[end - 1] += longer }
    new.replaceSubrange(
      opening.line..<(end - 1), with: code.isEmpty ? [] : body.map { margin + $0 })
    new[opening.line - 1] = String(first[..<start]) + longer + String(first[start...])
    return MarkdownParser.parse(new.joined(separator: "\n"), path: path)
  }
}
