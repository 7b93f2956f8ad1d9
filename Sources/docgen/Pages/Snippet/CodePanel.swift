import DocRunner

/// A piece of code in the page: its lines, colored or plain.
enum CodePanel {
  /// The width that fits beside the page's margins; longer lines make the panel scroll.
  private static let measure = 76

  struct Line {
    /// The number of the line in the snippet, counted from 1.
    var number: Int
    var text: String
    var pieces: [HTML]
    /// Whether the compiler complains about it.
    var isMarked: Bool
    /// Whether it came or went since the earlier state of the program.
    var change: Change?
  }

  /// How a line changed since the earlier state of the program.
  enum Change { case added, removed }

  /// Lines of a snippet, each with its number if something else is about it.
  ///
  /// Other lines are text without an element: a page with programs would be elements of lines, mostly.
  ///
  /// - Parameters:
  ///   - named: the numbers of the lines that results are about.
  ///   - label: the name of the panel in screen readers.
  static func snippet(_ lines: [Line], named: Set<Int>, label: String) -> HTML {
    let spans = lines.flatMap { line -> [HTML] in
      let element =
        switch line.change {
        case .added: "ins"
        case .removed: "del"
        case nil: "span"
        }
      let content = line.pieces + ["\n"]
      guard named.contains(line.number) || line.isMarked || line.change != nil else {
        return content
      }
      return [
        .tag(
          element,
          [
            "class": line.isMarked ? "bad" : nil,
            "data-l": line.change == .removed ? nil : String(line.number),
          ],
          content)
      ]
    }
    return pre(spans, lines: lines.map(\.text), label: label)
  }

  static func swift(_ lines: [String], label: String) -> HTML {
    let code = lines.map { $0 + "\n" }.joined()
    return pre(Highlighter.lines(of: code).flatMap { $0 + ["\n"] }, lines: lines, label: label)
  }

  /// Text in another language, or in none.
  static func plain(_ lines: [String], label: String) -> HTML {
    pre(
      [.text(lines.map { $0 + "\n" }.joined())], lines: lines,
      label: label.isEmpty ? "Text" : "Text: \(label)",
      isDrawing: ["", "text", "txt"].contains(label) && isDrawing(lines))
  }

  /// Whether lines would mean nothing if they were broken: they have lines that are drawn, or columns.
  private static func isDrawing(_ lines: [String]) -> Bool {
    let columns = lines.count { $0.contains(/\S {3,}\S/) }
    return columns > 1
      || lines.contains { $0.unicodeScalars.contains { 0x2500...0x25FF ~= $0.value } }
      || lines.contains { $0.contains(/\+--+|--+\+|--+>|<--+/) }
  }

  /// A panel that scrolls can be reached by keyboard.
  ///
  /// One that does not says how many lines it has, so that a browser need not lay it out before a reader
  /// comes near; for a few lines that is not worth while.
  private static func pre(
    _ children: [HTML], lines: [String], label: String, isDrawing: Bool = false
  ) -> HTML {
    let scrolls = lines.contains { $0.count > measure }
    let height = lines.count < 6 ? nil : String(lines.count)
    // On paper, what is long continues on the next page.
    let kind = isDrawing ? "drawing" : lines.count > 25 ? "long" : nil
    return .tag(
      "pre",
      scrolls
        ? ["class": kind, "tabindex": "0", "role": "region", "aria-label": label]
        : ["class": kind, "data-n": height], [.tag("code", [:], children)])
  }
}
