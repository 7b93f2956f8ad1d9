/// Draws diagnostics for a terminal: what, where with an excerpt, and what to do.
package struct DiagnosticRenderer: Sendable {
  /// Whether to use color.
  ///
  /// It says nothing that the words do not.
  package var usesColor: Bool

  package init(usesColor: Bool) { self.usesColor = usesColor }

  /// The diagnostic as lines of text.
  ///
  /// - Parameter line: the text of a line of the file it is about, counted from 1; nil if unknown.
  package func render(_ diagnostic: Diagnostic, line: (Int) -> Substring?) -> String {
    var diagnostic = diagnostic
    diagnostic.message = diagnostic.message.visible
    diagnostic.path = diagnostic.path?.visibleInLine
    diagnostic.details = diagnostic.details.map(\.visibleInLine)
    diagnostic.help = diagnostic.help.map(\.visibleInLine)
    var lines = [
      paint("\(diagnostic.severity.rawValue)[\(diagnostic.code)]", diagnostic.severity.color)
        + paint(": \(diagnostic.message)", .bold)
    ]
    let shown = diagnostic.position.map { $0.line + (diagnostic.showsLinesAround ? 1 : 0) }
    let margin = String(repeating: " ", count: shown.map { String($0).count } ?? 0)
    if let path = diagnostic.path {
      let place = diagnostic.position.map { ":\($0.line):\($0.column)" } ?? ""
      lines.append(margin + paint("--> ", .blue) + path + place)
    }
    let bar = "\(margin) " + paint("|", .blue)
    let details = diagnostic.details.map(paintDifference)
    if let position = diagnostic.position, let whole = line(position.line) {
      lines += excerpt(of: diagnostic, at: position, in: whole, margin, line: line)
      if !details.isEmpty { lines.append(bar) }
      lines += details.map { "\(bar) \($0)" }
      if !diagnostic.help.isEmpty { lines.append(bar) }
    } else {
      lines += details.map { "  " + $0 }
    }
    lines += diagnostic.help.map { "\(margin) = \(paint("help:", .bold)) \($0)" }
    return lines.map(\.withoutTrailingBlanks).joined(separator: "\n").withoutCommands + "\n"
  }

  /// The line that a diagnostic is about with a mark under what is meant, between its neighbors if they are shown.
  private func excerpt(
    of diagnostic: Diagnostic, at position: SourcePosition, in whole: Substring, _ margin: String,
    line: (Int) -> Substring?
  ) -> [String] {
    let (text, column) = part(of: whole, around: position.column)
    let before = String(decoding: text.utf8.prefix(column - 1), as: UTF8.self)
    let marked = String(
      decoding: text.utf8.dropFirst(column - 1).prefix(diagnostic.length), as: UTF8.self)
    let blanks = before.visibleInLine.map {
      $0 == "\t" ? "\t" : String(repeating: " ", count: $0.columns)
    }
    let carets = String(
      repeating: "^", count: max(1, marked.visibleInLine.reduce(0) { $0 + $1.columns }))
    let bar = paint("|", .blue)
    /// A line of the file after its number.
    func numbered(_ text: Substring, _ line: Int) -> String {
      let number = margin.dropFirst(String(line).count) + String(line)
      return "\(paint(String(number), .blue)) \(bar) \(String(text).visibleInLine)"
    }
    /// A line next to the line that is meant, if the excerpt has such lines.
    func neighbor(_ number: Int) -> [String] {
      guard diagnostic.showsLinesAround, let whole = line(number) else { return [] }
      return whole.isEmpty || whole.utf8.count > 1000 ? [] : [numbered(whole, number)]
    }
    return ["\(margin) \(bar)"] + (position.line > 1 ? neighbor(position.line - 1) : [])
      + [
        numbered(text, position.line),
        "\(margin) \(bar) \(blanks.joined())" + paint(carets, diagnostic.severity.color),
      ] + neighbor(position.line + 1)
  }

  /// A line, or what is around a column of a very long one, and the column in that.
  private func part(of line: Substring, around column: Int) -> (text: Substring, column: Int) {
    let bytes = line.utf8
    guard bytes.count > 1000 else { return (line, column) }
    func index(_ offset: Int) -> Substring.Index {
      var index = bytes.index(bytes.startIndex, offsetBy: max(0, min(offset, bytes.count)))
      // A character is shown whole or not at all.
      while index < bytes.endIndex, bytes[index] & 0xC0 == 0x80 {
        index = bytes.index(after: index)
      }
      return index
    }
    let (start, end) = (index(column - 101), index(column + 299))
    let before = start > bytes.startIndex ? "…" : ""
    let after = end < bytes.endIndex ? "…" : ""
    let cut = bytes.distance(from: bytes.startIndex, to: start)
    return ("\(before)\(line[start..<end])\(after)", column - cut + before.utf8.count)
  }

  private func paintDifference(_ line: String) -> String {
    switch line.first {
    case "-": paint(line, .red)
    case "+": paint(line, .green)
    default: line
    }
  }

  package enum Color: String {
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
    case bold = "1"
  }

  private func paint(_ text: String, _ color: Color) -> String {
    usesColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension Diagnostic.Severity {
  fileprivate var color: DiagnosticRenderer.Color {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .blue
    }
  }
}

extension Character {
  /// How many columns it takes in a terminal: two for Chinese, Japanese, Korean and emoji.
  package var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    if unicodeScalars.contains(where: \.properties.isEmojiPresentation) { return 2 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
