import Marbles
import Testing

@testable import DocRunner
@testable import docgen

/// The picture of what a chapter draws, as if it had been traced; of what is simultaneous, the upper
/// lane comes first.
func diagram(_ text: String, step: Duration = .seconds(1)) -> Diagram {
  let (drawing, problems) = Drawing.parse(text, step: step)
  #expect(problems.isEmpty)
  let all = drawing.lanes.enumerated().flatMap { lane, marks in
    marks.moments.enumerated().map { (lane: lane, index: $0, moment: $1) }
  }.sorted { ($0.moment.time, $0.lane, $0.index) < ($1.moment.time, $1.lane, $1.index) }
  let lines = drawing.lanes.enumerated().map { lane, marks in
    Timeline.Line(
      marks.name,
      all.enumerated().filter { $1.lane == lane }.map { order, event in
        Timeline.Event(event.moment, order: order, line: 10 + lane)
      })
  }
  return Diagram(Timeline(lines, where: drawing.definitions))
}

/// The picture as text, its elements on lines of their own.
func svg(_ drawing: HTML) -> String {
  HTMLPrinter.print(drawing).replacing("><", with: ">\n<")
}

extension DiagramSVG {
  /// A picture of all lanes.
  static func page(_ diagram: Diagram) -> HTML {
    page(diagram, DiagramLayout(diagram, .page), lanes: diagram.lanes.indices, saying: diagram)
  }
}
