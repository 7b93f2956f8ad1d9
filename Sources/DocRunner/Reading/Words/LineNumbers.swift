/// Lines of a piece of code, as a chapter names them: `3`, or `2, 5-7`.
public struct LineNumbers: Hashable, Sendable {
  /// The numbers, counted from 1.
  public let numbers: Set<Int>

  /// Reads numbers and ranges with commas or blanks between them; nil for anything else.
  public init?(_ text: String) {
    var numbers: Set<Int> = []
    for part in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1],
        0 < first, first <= last, last < 100_000
      else { return nil }
      numbers.formUnion(first...last)
    }
    guard !numbers.isEmpty else { return nil }
    self.numbers = numbers
  }
}

extension CodeBlock {
  /// The value of a word behind the language of a fence in any language, such as `tab="Swift 6"`, and where the word is.
  public func value(of name: String) -> (value: String, position: SourcePosition)? {
    let rest = info.dropFirst(language.count)
    let place = SourcePosition(
      line: infoPosition.line, column: infoPosition.column + language.utf8.count)
    let word = SnippetAttributes.words(in: rest, at: place).first { $0.name == name }
    return word.flatMap { word in word.value.map { ($0, word.position) } }
  }
}
