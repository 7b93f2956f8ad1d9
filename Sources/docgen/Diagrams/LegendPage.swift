import DocRunner
import Marbles

/// The page that says what the signs in pictures of signals mean; each picture leads to it.
struct LegendPage {
  static let fileName = "legend.html"

  /// The page of a book with some results; nil if no picture of it leads there.
  init?(for results: [String: [SnippetResult]]) {
    guard results.values.contains(where: { $0.contains(where: \.isDrawn) })
    else { return nil }
  }

  private static let title = "How to read timelines"
  private static let summary = "What the signs in pictures of signals mean."

  /// What a search finds.
  var words: SearchChapter {
    SearchChapter(
      page: Self.fileName, title: Self.title, keywords: ["legend", "read a timeline"],
      text: Self.summary)
  }

  var slots: Shell.Slots {
    Shell.Slots(
      title: Self.title, description: Self.summary, kind: "chapter",
      content: [
        .tag("h1", text: Self.title),
        .tag(
          "div", ["class": "text"],
          [
            .tag(
              "p",
              text:
                "Each line is a signal while a program ran, and time goes from left to right. What is drawn was recorded, not made up. Distances are to scale where the marks leave room; where they need more, read the times below them. A lane on which nothing happened has no line."
            ),
            .tag("dl", ["class": "legend"], Self.entries.flatMap(html)),
          ]),
      ])
  }

  /// A sign: a drawing that has it, how many of its last instants are yet to come, and what it means.
  private struct Entry {
    var drawing: String
    var late = 0
    var name: String
    var meaning: String
  }

  private static let entries = [
    Entry(
      drawing: "a  -1-2-", name: "Value",
      meaning:
        "It has its time below it. A letter stands for a longer value, which the line below the picture gives."
    ),
    Entry(
      drawing: "a  -1-2-\nb  --x--\nc  -1x2-", name: "Shape and color",
      meaning:
        "A value has the look of the lane that made it. A lane that passes values on leaves their look alone, and a lane that makes new values gives them another look."
    ),
    Entry(
      drawing: "a  -^-1-", name: "Ring: subscribed",
      meaning:
        "A subscription begins here. Where a line begins at the left edge without a ring, it began at the start."
    ),
    Entry(drawing: "a  -1-|", name: "Bar: completed", meaning: "No more values come."),
    Entry(
      drawing: "a  -1-#(Offline)", name: "Cross: failed",
      meaning: "The error stands beside it, and no more values come."),
    Entry(
      drawing: "a  -1-!", name: "Crossed ring: disposed",
      meaning: "The subscription was ended before the signal ended by itself."),
    Entry(
      drawing: "a  -1--", name: "Arrow",
      meaning: "The subscription was still there when the recording ended."),
    Entry(
      drawing: "a  -(12)-|", name: "Band: at one time",
      meaning: "What stands side by side on a lane happened at one time, the left of it first."),
    Entry(
      drawing: "a  -1-2-|", late: 2, name: "Hollow and dashed: later",
      meaning:
        "While you step through a picture, this is still to come. The lines of code and of output that belong to the instant are marked."
    ),
    Entry(
      drawing: "\"a \(ComparisonFigure.sign)\"  -1-2-", name: "Unequal sign",
      meaning: "Where runs are compared, this lane or this line of output differs."),
  ]

  private func html(_ entry: Entry) -> [HTML] {
    let drawing = Drawing.parse(entry.drawing).drawing
    let diagram = Diagram(drawing)
    let picture = DiagramSVG.page(
      diagram, DiagramLayout(diagram, .half), lanes: diagram.lanes.indices, saying: diagram,
      late: entry.late)
    return [
      .tag("dt", ["class": TimelineFigure.className], [.text(entry.name), picture]),
      .tag("dd", text: entry.meaning),
    ]
  }
}

extension Diagram {
  /// The picture of a drawing, as if it had been recorded; of what is simultaneous, the upper lane comes first.
  init(_ drawing: Drawing) {
    let all = drawing.lanes.enumerated().flatMap { lane, marks in
      marks.moments.enumerated().map { (lane: lane, index: $0, moment: $1) }
    }.sorted { ($0.moment.time, $0.lane, $0.index) < ($1.moment.time, $1.lane, $1.index) }
    let lines = drawing.lanes.enumerated().map { lane, marks in
      Timeline.Line(
        marks.name,
        all.enumerated().filter { $1.lane == lane }.map { order, event in
          Timeline.Event(event.moment, order: order)
        })
    }
    self.init(Timeline(lines, where: drawing.definitions))
  }
}
