import DocRunner

/// A usual mistake in YAML as its author sees it, found in the lines where the parser gave up.
struct YAMLMistake {
  /// A place where an item or a key begins; what belongs together begins in the same column.
  struct Entry {
    /// The key, or `-` for an item.
    var name: String
    /// How many spaces are before it.
    var column: Int
    var line: Int
  }

  var problem: BookProblem
  var place: SourcePosition
  var length: Int

  /// The first usual mistake in some of the lines, which are counted from 1; nil if there is none.
  init?(in lines: [String], at numbers: ClosedRange<Int>) {
    var above: [Entry] = []
    var opensBlock = true
    for (index, text) in lines.enumerated() {
      guard let line = Line(text, number: index + 1) else { continue }
      if numbers.contains(index + 1),
        let mistake = line.mistake ?? line.misplaced(below: above, opensBlock: opensBlock)
      {
        self = mistake
        return
      }
      guard !line.entries.isEmpty else { continue }
      above += line.entries
      opensBlock = line.value.isEmpty || line.value.hasPrefix("#")
    }
    return nil
  }

  fileprivate init(_ problem: BookProblem, at place: SourcePosition, length: Int) {
    (self.problem, self.place, self.length) = (problem, place, length)
  }

  /// What a line without a key should be, if it is a key without its colon or without the space after it.
  fileprivate static func corrected(_ text: Substring, isFirst: Bool) -> String? {
    if let parts = text.wholeMatch(of: /([\w\-]+):([^\s\/].*)/) { return "\(parts.1): \(parts.2)" }
    return isFirst && text.wholeMatch(of: /[\w\-]+/) != nil ? "\(text):" : nil
  }
}

/// A line that is not blank, in its parts.
private struct Line {
  private let number: Int
  private let text: String
  /// How many spaces it begins with.
  private let indent: Int
  private let key: String?
  /// Where the key or the text begins, after the marks of items.
  private let column: Int
  let value: Substring

  init?(_ text: String, number: Int) {
    let form = /( *)((?:- +)*)(?:(\w[^:]*|"[^"]*"):(?: +|$))?(.*?)/
    guard !text.drop(while: \.isWhitespace).isEmpty, let parts = text.wholeMatch(of: form) else {
      return nil
    }
    (self.number, self.text) = (number, text)
    (indent, column) = (parts.1.count, parts.1.count + parts.2.count)
    (key, value) = (parts.3.map(String.init), parts.4)
  }

  /// The item and the key that begin here.
  var entries: [YAMLMistake.Entry] {
    let item = column == indent ? nil : YAMLMistake.Entry(name: "-", column: indent, line: number)
    return [item, key.map { YAMLMistake.Entry(name: $0, column: column, line: number) }]
      .compactMap(\.self)
  }

  /// What is wrong with the line by itself.
  var mistake: YAMLMistake? {
    let start = text.utf8.count - value.utf8.count
    if value.first == "\t" { return found(.tabInYAML, column: start, length: 1) }
    if key == nil, let right = YAMLMistake.corrected(value, isFirst: column == 0) {
      return found(.noKey(corrected: right), column: start, length: value.utf8.count)
    }
    guard key != nil, value.wholeMatch(of: /[^"'\[{|>#].*: .*|[@`%*&!].*/) != nil else {
      return nil
    }
    let quoted = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let right = text.dropFirst(indent).dropLast(value.count) + "\"\(quoted)\""
    return found(.needsQuotes(String(right)), column: start, length: value.utf8.count)
  }

  /// Whether it begins where nothing above does.
  func misplaced(below above: [YAMLMistake.Entry], opensBlock: Bool) -> YAMLMistake? {
    guard let first = entries.first, !(opensBlock && first.column >= above.last?.column ?? 0),
      let near = first.nearest(in: above)
    else { return nil }
    return found(
      .misplacedLine(first, fits: near), column: first.column, length: first.name.utf8.count)
  }

  private func found(_ problem: BookProblem, column: Int, length: Int) -> YAMLMistake {
    YAMLMistake(problem, at: SourcePosition(line: number, column: column + 1), length: length)
  }
}

extension YAMLMistake.Entry {
  /// The one of its kind that it probably belongs to; nil if it begins where another one does.
  fileprivate func nearest(in above: [YAMLMistake.Entry]) -> YAMLMistake.Entry? {
    let alike = above.filter { ($0.name == "-") == (name == "-") }
    guard !alike.contains(where: { $0.column == column }) else { return nil }
    return alike.reversed().min { abs($0.column - column) < abs($1.column - column) }
  }
}
