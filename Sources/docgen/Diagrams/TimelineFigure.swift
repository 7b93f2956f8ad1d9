import DocRunner
import Marbles

/// What happened while a snippet ran, as a picture, with the same in words and a way to step through.
struct TimelineFigure {
  /// The name of the class by which pages are known to have a picture.
  static let className = "tl"

  private let result: SnippetResult
  private let id: String
  private let words: Words
  private let diagram: Diagram

  /// The picture of a snippet's trace; nil if the chapter wants its text, or nothing was traced.
  ///
  /// - Parameter id: the name that links use for the snippet.
  init?(result: SnippetResult, id: String, words: Words = .english) {
    guard let expected = result.snippet.timeline, expected.isDrawn, !result.trace.isEmpty
    else { return nil }
    self.result = result
    self.id = id
    self.words = words
    diagram = Diagram(Timeline(of: result.trace, like: expected))
    if diagram.instants.isEmpty { return nil }
  }

  /// The figure.
  var html: HTML {
    .tag(
      "figure", ["class": Self.className, "data-of": id],
      [.tag("div", ["class": "roll"], [DiagramSVG.page(diagram, words: words)])]
        + Self.key(of: diagram) + [
          Self.controls(of: diagram, words: words),
          Self.folded(
            DiagramText(diagram, words: words).list(lines: linesOfSnippet), words: words),
        ])
  }

  /// What happens, in words, for readers to open.
  static func folded(_ list: HTML, words: Words) -> HTML {
    .tag("details", [:], [.tag("summary", [:], [.text(words("The same in words"))]), list])
  }

  /// What the letters stand for.
  static func key(of diagram: Diagram) -> [HTML] {
    guard !diagram.definitions.isEmpty else { return [] }
    let items = diagram.definitions.flatMap { definition -> [HTML] in
      [
        .tag(
          "span", [:],
          [
            .tag("b", [:], [.text(String(definition.name))]), " = ",
            .tag("code", [:], [.text(definition.text)]),
          ]),
        " ",
      ]
    }
    return [.tag("p", ["class": "key"], items)]
  }

  /// The last position shows everything, as the page does without a script.
  static func controls(of diagram: Diagram, words: Words) -> HTML {
    let last = String(diagram.instants.count)
    return .tag(
      "div", ["class": "js step"],
      [
        .tag("button", ["type": "button"], [.text(words("Play"))]),
        .tag("button", ["type": "button", "aria-label": .some(words("Step back"))], ["‹"]),
        .tag(
          "input",
          [
            "type": "range", "max": last, "value": last, "autocomplete": "off",
            "aria-label": .some(words("Step through time")),
            "aria-valuetext": .some(words("all of it")),
          ]),
        .tag("button", ["type": "button", "aria-label": .some(words("Step on"))], ["›"]),
        .tag("span", ["class": "say", "aria-hidden": "true"]),
      ])
  }

  /// The numbers of the snippet's lines, by those of the chapter.
  private var linesOfSnippet: [Int: Int] {
    Dictionary(
      result.snippet.lines.enumerated().map { ($1.position.line, $0 + 1) },
      uniquingKeysWith: { first, _ in first })
  }
}
