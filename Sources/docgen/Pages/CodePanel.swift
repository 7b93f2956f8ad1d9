/// A piece of code in the page: its lines, coloured or plain.
enum CodePanel {
  /// The width that fits beside the page's margins; longer lines make the panel scroll.
  private static let measure = 76

  /// The code of a snippet, each line with its number.
  ///
  /// - Parameters:
  ///   - label: what the panel holds, for readers who hear it.
  ///   - marked: the numbers of the lines that the compiler complains about.
  static func snippet(_ lines: [String], label: String, marked: Set<Int> = []) -> HTML {
    let code = lines.map { $0 + "\n" }.joined()
    let spans = Highlighter.lines(of: code).enumerated().map { index, pieces in
      HTML.tag(
        "span",
        [
          "class": marked.contains(index + 1) ? "l bad" : "l",
          "data-l": String(index + 1),
        ], pieces + ["\n"])
    }
    return pre(spans, lines: lines, label: label)
  }

  /// Other Swift code.
  static func swift(_ lines: [String], label: String) -> HTML {
    let code = lines.map { $0 + "\n" }.joined()
    return pre(Highlighter.lines(of: code).flatMap { $0 + ["\n"] }, lines: lines, label: label)
  }

  /// Text in another language, or in none.
  static func plain(_ lines: [String], label: String) -> HTML {
    let code = lines.map { $0 + "\n" }.joined()
    return pre([.text(code)], lines: lines, label: label.isEmpty ? "Text" : "Text: \(label)")
  }

  /// A panel that scrolls can be reached by keyboard.
  private static func pre(_ children: [HTML], lines: [String], label: String) -> HTML {
    let scrolls = lines.contains { $0.count > measure }
    return .tag(
      "pre",
      scrolls ? ["tabindex": "0", "role": "region", "aria-label": label] : [:],
      [.tag("code", [:], children)])
  }
}
