import DocRunner

/// Names of the library between double backticks, as DocC links them.
extension ChapterWalker {
  /// Code in the text; a name between double backticks leads to the reference if the book has one.
  ///
  /// In articles of the reference and in packages without a book, so do names between single ones if they can.
  mutating func code(_ code: String, at position: SourcePosition) -> [HTML] {
    let text = HTML.tag("code", text: code)
    guard let reference = links.targets.reference, !isInLink, !isInHeading else { return [text] }
    guard hasDoubleBackticks(at: position) else {
      let isLoose = chapter.path == chapter.reference?.article || links.targets.book.isOfPackage
      let address = isLoose ? reference.address(of: code) : nil
      return [address.map { .tag("a", ["href": $0], [text]) } ?? text]
    }
    switch reference.meaning(of: code, in: scope) {
    case .address(let address, let name):
      return [.tag("a", ["href": address], [.tag("code", text: name)])]
    case .several(let names):
      report(
        "ambiguous-symbol", "`\(code)` means \(names.count) declarations", at: position,
        help: "write one of \(names.map { "`\($0)`" }.joined(separator: ", "))")
    case .nothing(let near):
      report(
        "unknown-symbol", "the reference has no `\(code)`", at: position,
        help: near.map { "did you mean ``\($0)``?" }
          ?? "write code that is no name of the library between single backticks")
    }
    return [text]
  }

  /// Whether code begins at a place with two backticks and no more.
  private func hasDoubleBackticks(at position: SourcePosition) -> Bool {
    guard lines.text.indices.contains(position.line - 1) else { return false }
    let line = Array(lines.text[position.line - 1].utf8)
    let tick = UInt8(ascii: "`")
    // The place is that of the first sign of the code.
    var start = min(position.column - 1, line.count)
    if start < line.count, line[start] == tick {
      return line[start...].prefix { $0 == tick }.count == 2
    }
    if start > 0, line[start - 1] == UInt8(ascii: " ") { start -= 1 }
    return line[..<start].reversed().prefix { $0 == tick }.count == 2
  }
}
