/// The lines between two `---` at the very beginning of a Markdown file.
package struct FrontMatter: Sendable {
  /// The text between the two markers, which begins on line 2 of the file.
  package var text: String

  package init?(in source: String) {
    let lines = Document.lines(of: source)
    guard let end = FrontMatter.closingLine(in: lines) else { return nil }
    text = lines[1..<end].map { $0 + "\n" }.joined()
  }

  /// The text with its front matter made empty: every line keeps its number.
  package static func blanked(in source: String) -> String {
    let lines = Document.lines(of: source)
    guard let end = closingLine(in: lines) else { return source }
    let rest = end + 1 < lines.count ? String(source[lines[end + 1].startIndex...]) : ""
    return String(repeating: "\n", count: end + 1) + rest
  }

  /// Whether a text begins like one with front matter that has no end: with `---` and a key.
  ///
  /// Where another `---` follows, which a rule in the text may be, an empty line before it is a sign.
  package static func isOpen(in source: String) -> Bool {
    let lines = Document.lines(of: source)
    guard lines.count > 1, isMarker(lines[0]), lines[1].isKey else { return false }
    guard let end = closingLine(in: lines) else { return true }
    guard let gap = lines[..<end].firstIndex(where: \.isEmpty) else { return false }
    return lines[gap..<end].contains { !$0.isEmpty && !$0.hasPrefix(" ") && !$0.isKey }
  }

  private static func closingLine(in lines: [Substring]) -> Int? {
    guard let first = lines.first, isMarker(first) else { return nil }
    return lines.dropFirst().firstIndex(where: isMarker)
  }

  /// Whether a line is `---`; authors do not see a byte order mark before it and blanks after it.
  private static func isMarker(_ line: Substring) -> Bool {
    let line = line.hasPrefix("\u{FEFF}") ? line.dropFirst() : line
    return line.hasPrefix("---") && line.dropFirst(3).allSatisfy(\.isWhitespace)
  }
}

extension Substring {
  /// Whether it begins with a word and a colon, as keys of YAML do.
  fileprivate var isKey: Bool {
    let rest = drop { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return rest.startIndex > startIndex && (rest == ":" || rest.hasPrefix(": "))
  }
}
