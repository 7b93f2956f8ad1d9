import Documents

/// The lines of text in a comment between `/*` and `*/`.
struct BlockText {
  /// A line without what surrounds it.
  private struct Line {
    var index: Int
    /// How many bytes of the line of code precede it.
    var offset: Int
    var text: Substring
  }

  private var lines: [Line] = []

  init(_ block: SnippetSyntax.Comment) {
    let parts = block.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      var text = part
      if index == parts.count - 1 { text = text.dropLast(2) }
      if index == 0 { text = text.dropFirst(2).drop { $0 == "*" } }
      while let last = text.last, last.isWhitespace { text.removeLast() }
      let column = index == 0 ? block.column - 1 : 0
      let offset = column + part[..<text.startIndex].utf8.count
      lines.append(Line(index: block.line + index, offset: offset, text: text))
    }
    removeMargin()
    while lines.last?.text.isEmpty == true { lines.removeLast() }
    while lines.first?.text.isEmpty == true { lines.removeFirst() }
  }

  /// Removes what all lines but the first begin with: blanks, and perhaps a star and a blank.
  private mutating func removeMargin() {
    let written = lines.indices.dropFirst().filter { !lines[$0].text.isEmpty }
    func drop(_ count: Int, at index: Int) {
      let text = lines[index].text
      let rest = text.dropFirst(count)
      lines[index].offset += text[..<rest.startIndex].utf8.count
      lines[index].text = rest
    }
    func removeBlanks() {
      let margin = written.map { lines[$0].text.prefix { $0 == " " || $0 == "\t" }.count }.min()
      for index in written { drop(margin ?? 0, at: index) }
    }
    removeBlanks()
    if !written.isEmpty, written.allSatisfy({ lines[$0].text.hasPrefix("*") }) {
      for index in written { drop(1, at: index) }
      removeBlanks()
    }
    guard let first = lines.indices.first else { return }
    drop(lines[first].text.prefix { $0 == " " || $0 == "\t" }.count, at: first)
  }

  /// All lines.
  func all(at place: (Int, Int) -> SourcePosition) -> [CommentText] {
    lines.map { CommentText($0.text, in: $0.text, at: place($0.index, $0.offset)) }
  }

  /// What the text says that some code prints: `Prints "x"` on each line, `Prints: x`, or the lines
  /// below `Prints:` and `Output:`.
  func claims(behind code: String, at place: (Int, Int) -> SourcePosition) -> [CommentText] {
    guard let first = lines.first else { return [] }
    func claim(_ text: Substring, _ line: Line) -> CommentText {
      CommentText(text, in: line.text, at: place(line.index, line.offset))
    }
    let below = lines.dropFirst().drop { $0.text.isEmpty }
    if NoteComment.isHeading(String(first.text)) {
      return code.prints ? below.map { claim($0.text, $0) } : []
    }
    let comment = PrintsComment(announced: first.text)
    if comment?.isResult == true, !code.prints { return [] }
    switch comment?.content {
    case nil: return []
    case .heading: return below.map { claim($0.text, $0) }
    case .bare(let text) where comment?.isPlain == false && text.readsAsProse: return []
    case .bare(let text): return [claim(text, first)] + below.map { claim($0.text, $0) }
    case .quoted:
      var claims: [CommentText] = []
      for line in lines {
        guard case .quoted(let text)? = PrintsComment(announced: line.text)?.content else {
          break
        }
        claims.append(claim(text, line))
      }
      return claims
    }
  }
}
