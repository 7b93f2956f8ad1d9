/// The lines between two `---` at the very beginning of a Markdown file.
public struct FrontMatter: Sendable {
  /// The text between the two markers, which begins on line 2 of the file.
  public var text: String

  /// The front matter of a text, or nil if it has none.
  public init?(in source: String) {
    let lines = Document.lines(of: source)
    guard let end = FrontMatter.closingLine(in: lines) else { return nil }
    text = lines[1..<end].map { $0 + "\n" }.joined()
  }

  /// The text with its front matter made empty: every line keeps its number.
  static func blanked(in source: String) -> String {
    let lines = Document.lines(of: source)
    guard let end = closingLine(in: lines) else { return source }
    let rest = end + 1 < lines.count ? String(source[lines[end + 1].startIndex...]) : ""
    return String(repeating: "\n", count: end + 1) + rest
  }

  private static func closingLine(in lines: [Substring]) -> Int? {
    guard lines.first == "---" else { return nil }
    return lines.dropFirst().firstIndex(of: "---")
  }
}
