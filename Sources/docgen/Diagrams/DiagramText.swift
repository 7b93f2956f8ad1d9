import DocRunner

/// What a picture shows, in words.
struct DiagramText {
  private let diagram: Diagram
  private let times: TimeText

  init(_ diagram: Diagram) {
    self.diagram = diagram
    times = TimeText(for: diagram.instants.map(\.time))
  }

  var title: String { "Timeline: \(lanes)" }

  var lanes: String { diagram.lanes.joined(separator: ", ") }

  /// What happens lane by lane, such as `a: 1 at 0, completed at 2s.`.
  var description: String {
    diagram.lanes.enumerated().map { lane, name in
      let events = diagram.instants.flatMap { instant in
        instant.marks.filter { $0.lane == lane }.map {
          "\(words(for: $0.sign)) at \(times.text(of: instant.time))"
        }
      }
      return name + ": " + (events.isEmpty ? "nothing" : events.joined(separator: ", ")) + "."
    }.joined(separator: " ")
  }

  /// What happens instant by instant.
  ///
  /// - Parameter lines: the lines of the program that an instant belongs to, such as `1 3`; those of several
  ///   programs have slashes between.
  func list(lines: (Diagram.Instant) -> String) -> HTML {
    let items = diagram.instants.map { instant in
      let own = lines(instant)
      return HTML.tag(
        "li", ["data-l": own.allSatisfy { $0 == "/" } ? nil : own],
        [times.html(of: instant.time), .text(" " + words(for: instant))])
    }
    return .tag("ol", [:], items)
  }

  private func words(for instant: Diagram.Instant) -> String {
    var parts: [String] = []
    var last: Int?
    for mark in instant.marks {
      if mark.lane == last {
        parts[parts.count - 1] += ", " + words(for: mark.sign)
      } else {
        parts.append(diagram.lanes[mark.lane] + ": " + words(for: mark.sign))
      }
      last = mark.lane
    }
    return parts.joined(separator: "; ")
  }

  private func words(for sign: Diagram.Sign) -> String {
    switch sign {
    case .value(_, let text, _): text
    case .subscribed: "subscribed"
    case .completed: "completed"
    case .failed(let name): name.map { "failed with \($0)" } ?? "failed"
    case .disposed: "disposed"
    }
  }
}
