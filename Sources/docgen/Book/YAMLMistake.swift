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
    let form = /( *)((?:- +)*)(?:(\w[^:]*|"[^"]*"):(?: +|$))?(.*?)/
    var above: [Entry] = []
    var opensBlock = true
    for (index, line) in lines.enumerated() {
      guard !line.drop(while: \.isWhitespace).isEmpty, let parts = line.wholeMatch(of: form) else {
        continue
      }
      let (key, value) = (parts.3.map(String.init), parts.4)
      let column = parts.1.count + parts.2.count
      let item = parts.2.isEmpty ? nil : Entry(name: "-", column: parts.1.count, line: index + 1)
      let entries = [item, key.map { Entry(name: $0, column: column, line: index + 1) }]
        .compactMap(\.self)
      if numbers.contains(index + 1) {
        func found(_ problem: BookProblem, column: Int, length: Int) -> YAMLMistake {
          YAMLMistake(
            problem, at: SourcePosition(line: index + 1, column: column + 1), length: length)
        }
        let start = line.utf8.count - value.utf8.count
        if value.first == "\t" {
          self = found(.tabInYAML, column: start, length: 1)
          return
        }
        if key == nil, let right = YAMLMistake.corrected(value, isFirst: column == 0) {
          self = found(.noKey(corrected: right), column: start, length: value.utf8.count)
          return
        }
        if key != nil, value.wholeMatch(of: /[^"'\[{|>#].*: .*|[@`%*&!].*/) != nil {
          let text = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
          let right = line.dropFirst(parts.1.count).dropLast(value.count) + "\"\(text)\""
          self = found(.needsQuotes(String(right)), column: start, length: value.utf8.count)
          return
        }
        if let first = entries.first, !(opensBlock && first.column >= above.last?.column ?? 0),
          let near = first.nearest(in: above)
        {
          self = found(
            .misplacedLine(first, fits: near), column: first.column, length: first.name.utf8.count)
          return
        }
      }
      guard !entries.isEmpty else { continue }
      above += entries
      opensBlock = value.isEmpty || value.hasPrefix("#")
    }
    return nil
  }

  private init(_ problem: BookProblem, at place: SourcePosition, length: Int) {
    (self.problem, self.place, self.length) = (problem, place, length)
  }

  /// What a line without a key should be, if it is a key without its colon or without the space after it.
  private static func corrected(_ text: Substring, isFirst: Bool) -> String? {
    if let parts = text.wholeMatch(of: /([\w\-]+):([^\s\/].*)/) { return "\(parts.1): \(parts.2)" }
    return isFirst && text.wholeMatch(of: /[\w\-]+/) != nil ? "\(text):" : nil
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
