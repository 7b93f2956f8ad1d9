import DocRunner

/// A mistake in YAML as its author sees it, found in the lines where the parser gave up.
struct YAMLMistake {
  var problem: BookProblem
  /// The line and the column, counted from 1.
  var place: SourcePosition
  var length = 1

  /// The first mistake in some lines of a text that cannot be parsed, if it is one of the usual ones.
  init?(in text: String, lines numbers: ClosedRange<Int>) {
    var indentation = YAMLIndentation()
    /// The column that lines must pass to belong to a text begun above.
    var textColumn: Int?
    for (index, text) in Document.lines(of: text).enumerated() {
      guard let line = YAMLLine(text, number: index + 1) else { continue }
      if let column = textColumn {
        if line.text.prefix(while: { $0 == " " }).count > column { continue }
        textColumn = nil
      }
      let misplaced = indentation.add(line)
      if line.opensText { textColumn = line.entries.last?.column ?? 0 }
      guard numbers.contains(line.number) else { continue }
      if let mistake = YAMLMistake(tabIn: line) ?? YAMLMistake(valueOf: line) {
        self = mistake
        return
      }
      if let misplaced {
        self = YAMLMistake(misplaced)
        return
      }
      if let mistake = YAMLMistake(noKeyIn: line, isText: indentation.isInText) {
        self = mistake
        return
      }
    }
    return nil
  }

  private init(_ problem: BookProblem, on line: YAMLLine, column: Int, length: Int) {
    self.problem = problem
    place = SourcePosition(line: line.number, column: column + 1)
    self.length = max(1, length)
  }

  private init(_ misplaced: YAMLIndentation.Misplaced) {
    let name = misplaced.line.key.map(String.init) ?? "-"
    self.init(
      .misplacedLine(name, spaces: misplaced.column, fits: misplaced.level), on: misplaced.line,
      column: misplaced.column, length: name.utf8.count)
  }

  private init?(tabIn line: YAMLLine) {
    let blanks = line.text.prefix { $0 == " " || $0 == "\t" }
    guard let tab = blanks.firstIndex(of: "\t") else { return nil }
    self.init(
      .tabInYAML, on: line,
      column: line.text.utf8.distance(from: line.text.startIndex, to: tab), length: 1)
  }

  /// A value that must have quotes, or has more behind its quotes.
  private init?(valueOf line: YAMLLine) {
    guard let first = line.value.first, !line.opensText else { return nil }
    let column = line.text.utf8.distance(from: line.text.startIndex, to: line.value.startIndex)
    let isQuoted = first == "\"" || first == "'"
    if isQuoted {
      guard let end = line.value.dropFirst().firstIndex(of: first) else { return nil }
      let after = line.value[end...].dropFirst().drop { $0 == " " }
      guard let next = after.first, next != "#", next != first || after.count == 1 else {
        return nil
      }
    } else {
      guard !"[{#".contains(first) else { return nil }
      let isKey = line.key != nil && (line.value.contains(": ") || line.value.hasSuffix(":"))
      guard isKey || "*&!%@`|>".contains(first) else { return nil }
    }
    let inner =
      isQuoted && line.value.last == first ? line.value.dropFirst().dropLast() : line.value
    let quoted = inner.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    self.init(
      .needsQuotes(line.with(value: "\"\(quoted)\"")), on: line, column: column,
      length: line.value.utf8.count)
  }

  /// A line that is neither a key with its value, nor an item, nor the rest of a text.
  private init?(noKeyIn line: YAMLLine, isText: Bool) {
    guard line.entries.isEmpty, !isText, let first = line.value.first, first.isLetter else {
      return nil
    }
    let name = line.value.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    let rest = line.value[name.endIndex...]
    let right =
      rest.isEmpty ? "\(name):" : rest.hasPrefix(":") ? "\(name): \(rest.dropFirst())" : nil
    self.init(.noKey(corrected: right), on: line, column: line.start, length: line.value.utf8.count)
  }
}
