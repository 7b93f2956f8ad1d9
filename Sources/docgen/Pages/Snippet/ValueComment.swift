import DocRunner

/// The comment at the end of a line that shows its values, as an author would write it.
enum ValueComment {
  /// How much of it fits beside a line of code.
  private static let measure = 56

  /// The comments of a snippet, by the numbers of the lines that they end.
  ///
  /// A line whose comment says the value already gets none.
  static func comments(on result: SnippetResult) -> [Int: String] {
    let said = Set(result.snippet.values.map { $0.lineIndex + 1 })
    return Dictionary(grouping: result.values.filter { !said.contains($0.line) }, by: \.line)
      .mapValues(comment)
  }

  private static func comment(of values: [ShownValue]) -> String {
    let texts = values.map { value in
      let list = list(of: value)
      return values.count > 1 ? value.name.map { "\($0) = \(list)" } ?? list : list
    }
    return "// => " + texts.joined(separator: "; ")
  }

  /// As many values as fit; the first is cut if it alone does not.
  private static func list(of value: ShownValue) -> String {
    guard var list = value.texts.first else { return "" }
    if list.count > measure { list = list.prefix(measure - 1) + "…" }
    for text in value.texts.dropFirst() {
      guard list.count + text.count + 2 <= measure else { return list + ", …" }
      list += ", " + text
    }
    return value.hasMore ? list + ", …" : list
  }
}
