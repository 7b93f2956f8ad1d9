/// Writes what really happened into a chapter and touches nothing else.
package enum Acceptance {
  /// The chapter's text with some lines changed; every other byte stays as it is.
  package static func apply(_ edits: [LineEdit], to document: Document) -> String {
    let source = document.source
    let lines = document.lines
    let ending = lineEnding(of: document)
    var result = ""
    var next = 1
    func copy(upTo line: Int) {
      guard next < line else { return }
      let start = lines[next - 1].startIndex
      let end = line <= lines.count ? lines[line - 1].startIndex : source.endIndex
      result += source[start..<end]
      next = line
    }
    for edit in wholeLines(edits, of: document).sorted(by: {
      // What is inserted before a line comes before what is done with the line.
      ($0.lines.lowerBound, $0.lines.upperBound) < ($1.lines.lowerBound, $1.lines.upperBound)
    }) {
      copy(upTo: edit.lines.lowerBound)
      if !edit.replacement.isEmpty, !result.isEmpty, result.last?.endsLine == false {
        result += ending
      }
      let isAtEnd = edit.lines.upperBound > lines.count
      let endsWithNewline = source.last?.endsLine ?? true
      result += edit.replacement.joined(separator: ending)
      if !edit.replacement.isEmpty, !isAtEnd || endsWithNewline { result += ending }
      next = max(next, edit.lines.upperBound)
    }
    copy(upTo: lines.count + 1)
    return result
  }

  /// The edits, with edits of parts of a line combined into one of the whole line.
  private static func wholeLines(_ edits: [LineEdit], of document: Document) -> [LineEdit] {
    let parts = Dictionary(grouping: edits.filter { $0.columns != nil }) { $0.lines.lowerBound }
    return edits.filter { $0.columns == nil }
      + parts.map { number, parts in
        var line = Array(document.line(number).utf8)
        let rightmostFirst = Set(parts).compactMap { edit in
          edit.columns.map { (columns: $0, text: edit.replacement.joined()) }
        }.sorted { $0.columns.lowerBound > $1.columns.lowerBound }
        for (columns, text) in rightmostFirst where columns.upperBound - 1 <= line.count {
          line.replaceSubrange(columns.lowerBound - 1..<columns.upperBound - 1, with: text.utf8)
        }
        return LineEdit(
          lines: number..<number + 1, replacement: [String(decoding: line, as: UTF8.self)])
      }
  }

  private static func lineEnding(of document: Document) -> String {
    guard let first = document.source.first(where: \.endsLine) else { return "\n" }
    return String(first)
  }
}

extension Character {
  /// Whether it ends a line of Markdown, which a form feed or a line separator does not.
  fileprivate var endsLine: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}
