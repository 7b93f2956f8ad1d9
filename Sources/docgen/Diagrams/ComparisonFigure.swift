import DocRunner
import Marbles

/// What happened in two runs, as pictures with one axis of time and one way to step through them.
///
/// Lanes of one name on which different things happen, and lines that only one run prints, say so.
struct ComparisonFigure {
  /// What is said of lanes and lines that differ.
  static let sign = "≠"

  private struct Run {
    var result: SnippetResult
    var id: String
    var timeline: Timeline
    var label: String { result.label(id) }
  }

  private let runs: [Run]
  /// The lanes of both runs, those of the first above.
  private let diagram: Diagram
  /// The same with lanes that say whose they are, for the words.
  private let named: Diagram

  /// The pictures of two runs; nil if one of them was not traced.
  ///
  /// - Parameters:
  ///   - first: the run that was there before, and the name that links use for it.
  ///   - second: the run that is compared with it.
  init?(_ first: (SnippetResult, id: String), _ second: (SnippetResult, id: String)) {
    var runs = [first, second].compactMap { result, id -> Run? in
      guard let expected = result.snippet.timeline, !result.trace.isEmpty else { return nil }
      return Run(result: result, id: id, timeline: Timeline(of: result.trace, like: expected))
    }
    guard runs.count == 2 else { return nil }
    Self.markDifferences(&runs)
    // Values that both runs send look as in the first.
    for line in runs[1].timeline.lines.indices {
      for event in runs[1].timeline.lines[line].events.indices {
        runs[1].timeline.lines[line].events[event].order += first.0.trace.count
      }
    }
    self.runs = runs
    let definitions = runs[0].timeline.definitions
    // A letter can stand for one thing only.
    let others = runs[1].timeline.definitions.filter { other in
      !definitions.contains { $0.name == other.name || $0.text == other.text }
    }
    let lines = runs.flatMap(\.timeline.lines)
    diagram = Diagram(Timeline(lines, where: definitions + others))
    named = Diagram(
      Timeline(
        runs.flatMap { run in
          run.timeline.lines.map { Timeline.Line("\(run.label) \($0.name)", $0.events) }
        }, where: definitions + others))
    if diagram.instants.isEmpty { return nil }
  }

  private static func markDifferences(_ runs: inout [Run]) {
    for index in runs[0].timeline.lines.indices {
      let line = runs[0].timeline.lines[index]
      guard let other = runs[1].timeline.lines.firstIndex(where: { $0.name == line.name }),
        runs[1].timeline.lines[other].events.map(\.moment) != line.events.map(\.moment)
      else { continue }
      runs[0].timeline.lines[index].name += " " + sign
      runs[1].timeline.lines[other].name += " " + sign
    }
  }

  var html: HTML {
    let half = DiagramLayout(diagram, .half)
    let isHalf = half.isWhole && Double(half.width) <= half.scale.width
    let layout = isHalf ? half : DiagramLayout(diagram, .page)
    let count = runs[0].timeline.lines.count
    let lanes = [0..<count, count..<diagram.lanes.count]
    let outputs = self.outputs
    let parts = runs.map { Diagram($0.timeline) }
    let pictures = runs.indices.map { index in
      HTML.tag(
        "div", [:],
        [
          .tag("p", [:], [.link(runs[index].label, to: URLText.link(to: "", at: runs[index].id))]),
          DiagramSVG.page(diagram, layout, lanes: lanes[index], saying: parts[index]),
        ] + outputs[index])
    }
    return .tag(
      "figure",
      [
        "class": TimelineFigure.className, "aria-label": "Timelines of \(labels)",
        "data-of": ids.joined(separator: " "),
      ],
      [.tag("div", ["class": isHalf ? "runs half" : "runs"], pictures)]
        + TimelineFigure.key(of: diagram) + [
          TimelineFigure.controls(of: parts[0], named: labels), TimelineFigure.help,
          TimelineFigure.folded(DiagramText(named).list { lines(of: $0, in: parts) }),
        ])
  }

  private var ids: [String] { runs.map(\.id) }
  private var labels: String { runs.map(\.label).joined(separator: ", ") }

  /// The lines of each program to which an instant belongs, with slashes between the programs.
  private func lines(of instant: Diagram.Instant, in parts: [Diagram]) -> String {
    zip(runs, parts).map { run, part in
      part.instants.first { $0.time == instant.time }.map(run.result.snippet.lines(of:)) ?? ""
    }.joined(separator: "/")
  }

  // MARK: What was printed

  private struct Line: Hashable {
    var time: Duration?
    var text: String
  }

  /// The lines of a program that printed a line, as `data-l` has them.
  private func sources(of run: Run, line: Int) -> String? {
    let printers = run.result.printers
    guard printers.indices.contains(line), !printers[line].isEmpty else { return nil }
    return printers[line].map(String.init).joined(separator: ",")
  }

  /// What each run printed; nothing if neither did.
  private var outputs: [[HTML]] {
    let printed = runs.map { run -> [Line] in
      let texts = Document.lines(of: run.result.output).map(String.init)
      let lines = texts.last == "" ? texts.dropLast() : texts[...]
      let times = run.result.printedTimes
      return lines.enumerated().map { index, text in
        Line(time: index < times.count ? times[index] : nil, text: text)
      }
    }
    guard printed.contains(where: { !$0.isEmpty }) else { return [[], []] }
    let times = TimeText(for: printed.joined().compactMap(\.time))
    let changes = printed[1].difference(from: printed[0])
    let differing = [changes.removals, changes.insertions].map { changes in
      Set(
        changes.map { change in
          switch change {
          case .insert(let offset, _, _), .remove(let offset, _, _): offset
          }
        })
    }
    return printed.indices.map { index in
      let items = printed[index].enumerated().map { place, line in
        HTML.tag(
          "li", ["data-l": sources(of: runs[index], line: place)],
          .of(
            differing[index].contains(place) ? mark : nil,
            line.time.map { times.html(of: $0, isHidden: runs[index].result.saysTimes) },
            .tag("samp", text: line.text.withVisibleFormats)))
      }
      let list = HTML.tag(
        "ol", ["class": "out", "aria-label": "Output of \(runs[index].label)"], items)
      return items.isEmpty ? [] : [list]
    }
  }

  private var mark: HTML {
    .tag(
      "span", ["class": "differs"],
      [.text(Self.sign), .tag("span", ["class": "unseen"], text: " only here:")])
  }
}
