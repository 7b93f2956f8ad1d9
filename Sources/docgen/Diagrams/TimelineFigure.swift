import DocRunner
import Marbles

/// What happened while a snippet ran, as a picture, with the same in words and a way to step through.
struct TimelineFigure {
  /// The name of the class by which pages are known to have a picture.
  static let className = "tl"

  private let result: SnippetResult
  private let id: String
  /// The program beside the picture, whose lines are marked.
  private let program: Snippet
  let diagram: Diagram

  /// The picture of a snippet's trace; nil if nothing was traced.
  ///
  /// - Parameters:
  ///   - id: the name of the program beside the picture.
  ///   - program: that program, if it is another one.
  init?(result: SnippetResult, id: String, beside program: Snippet? = nil) {
    guard let expected = result.snippet.timeline, !result.trace.isEmpty else { return nil }
    self.result = result
    self.id = id
    self.program = program ?? result.snippet
    diagram = Diagram(Timeline(of: result.trace, like: expected))
    if diagram.instants.isEmpty { return nil }
  }

  /// Whether it is something to look at, and not too long to be looked at before one reads.
  var isShort: Bool {
    (2...5).contains(diagram.lanes.count) && (3...12).contains(diagram.instants.count)
  }

  var html: HTML {
    let label = program.label(id)
    return .tag(
      "figure", ["class": Self.className, "aria-label": "Timeline of \(label)", "data-of": id],
      [
        DiagramSVG.page(
          diagram, DiagramLayout(diagram, .page), lanes: diagram.lanes.indices, saying: diagram)
      ]
        + Self.key(of: diagram) + [
          Self.controls(of: diagram, named: label), Self.help,
          Self.folded(
            DiagramText(diagram).list(lines: program.lines(of:))),
        ])
  }

  /// What happens, in words, for readers to open.
  static func folded(_ list: HTML) -> HTML {
    .tag("details", [:], [.tag("summary", text: "The same in words"), list])
  }

  static func key(of diagram: Diagram) -> [HTML] {
    guard !diagram.definitions.isEmpty else { return [] }
    let items = diagram.definitions.flatMap { definition -> [HTML] in
      [
        .tag(
          "span", [:],
          [.tag("b", text: String(definition.name)), " = ", .tag("code", text: definition.text)]),
        " ",
      ]
    }
    return [.tag("p", ["class": "key"], items)]
  }

  static var help: HTML {
    .tag("p", ["class": "how"], [.link("How to read this", to: LegendPage.fileName)])
  }

  /// The last position shows everything, as the page does without a script.
  ///
  /// - Parameter name: whose picture it is, which tells its slider from others.
  static func controls(of diagram: Diagram, named name: String) -> HTML {
    let last = String(diagram.instants.count)
    let lanes = DiagramText(diagram).lanes
    return .tag(
      "div", ["class": "js step"],
      [
        .tag("button", ["type": "button"], text: "Play"),
        .tag("button", ["type": "button", "aria-label": "Step back"], text: "‹"),
        .tag(
          "input",
          [
            "type": "range", "max": last, "value": last, "autocomplete": "off",
            "aria-label": "Step through \(name): \(lanes)",
            "aria-valuetext": "all of it",
          ]),
        .tag("button", ["type": "button", "aria-label": "Step on"], text: "›"),
        .tag("span", ["class": "say", "aria-hidden": "true"]),
      ])
  }
}

extension Snippet {
  /// The snippet's lines, counted from 1, that an instant belongs to, such as `1 3`.
  func lines(of instant: Diagram.Instant) -> String {
    lines.indices.filter { instant.lines.contains(lines[$0].position.line) }
      .map { String($0 + 1) }.joined(separator: " ")
  }
}

extension SnippetResult {
  var isOnlyDrawn: Bool { output.isEmpty && TimelineFigure(result: self, id: "") != nil }
}
