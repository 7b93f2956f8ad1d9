import DocRunner

/// Names of the library between double backticks, as DocC links them.
extension ChapterWalker {
  /// Code in the text; a name between double backticks leads to the reference if the book has one.
  mutating func code(_ code: String, at position: SourcePosition) -> [HTML] {
    let text = HTML.tag("code", text: code)
    guard let reference = links.targets.book.reference, let symbols = links.targets.book.symbols,
      !isInLink, chapter.document.hasDoubleBackticks(at: position)
    else { return [text] }
    switch symbols.meaning(of: code) {
    case .page(let path): return [.tag("a", ["href": reference + URLText.link(to: path)], [text])]
    case .several(let names):
      report(
        "ambiguous-symbol", "`\(code)` means \(names.count) declarations", at: position,
        help: "write one of \(names.map { "`\($0)`" }.joined(separator: ", "))")
    case .nothing(let near):
      report(
        "unknown-symbol", "the library has no public `\(code)`", at: position,
        help: near.map { "did you mean ``\($0)``?" }
          ?? "write code that is no name of the library between single backticks")
    }
    return [text]
  }
}

extension Document {
  /// Whether code begins at a place with two backticks and no more.
  fileprivate func hasDoubleBackticks(at position: SourcePosition) -> Bool {
    let lines = Document.lines(of: source)
    guard lines.indices.contains(position.line - 1) else { return false }
    let line = Array(lines[position.line - 1].utf8)
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

extension LoadedBook {
  /// Reads the names of the library, if chapters can link to its reference.
  mutating func readSymbols(with checker: DocumentChecker) async {
    guard book.reference != nil, !code.modules.isEmpty else { return }
    do {
      book.symbols = try await checker.symbols(of: code.modules)
    } catch {
      diagnostics.append(
        Diagnostic(
          .warning, code: "no-symbols", "names between double backticks are no links: \(error)",
          path: book.path))
    }
  }
}
