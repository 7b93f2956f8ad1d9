import Marbles

/// What happened on the lanes of a snippet, drawn as its chapter draws it.
enum Timeline {
  /// The drawing of a trace.
  ///
  /// Subscriptions of one lane that follow each other are on one line; one that overlaps another has
  /// a line of its own, `name#2`. Where the chapter writes the same in another way, its way is taken:
  /// a letter for a text, a failure without its name, a line that begins with its subscription.
  static func drawing(of events: [TraceEvent], like expected: ExpectedTimeline) -> Drawing {
    var lines: [Line] = []
    for event in events where event.kind != .path {
      let current = lines.firstIndex { line in
        line.lane == event.lane && line.subscription == event.subscription
      }
      if let current {
        lines[current].moments.append(Moment(at: event.time, event.mark))
        continue
      }
      let moment = Moment(at: event.time, event.mark)
      if event.kind == .subscribed,
        let ended = lines.firstIndex(where: { $0.lane == event.lane && $0.hasEnded })
      {
        lines[ended].subscription = event.subscription
        lines[ended].moments.append(moment)
      } else {
        // One that an earlier snippet began has no subscription to show.
        let count = lines.count { $0.lane == event.lane }
        lines.append(
          Line(
            lane: event.lane, name: count == 0 ? event.lane : "\(event.lane)#\(count + 1)",
            subscription: event.subscription, source: event.sourceLine, moments: [moment]))
      }
    }
    let known = expected.drawing.lanes.map(\.name)
    // What is not drawn yet comes in the order of the code, in which sources stand before what is
    // made from them.
    let order = lines.enumerated().sorted { left, right in
      let places = [left, right].map { known.firstIndex(of: $0.element.name) ?? known.count }
      return (places[0], left.element.source, left.offset)
        < (places[1], right.element.source, right.offset)
    }
    return Drawing(
      order.map { _, line in
        Lane(
          line.name,
          adapted(
            line.moments, to: expected.drawing.lanes.first { $0.name == line.name },
            isList: expected.isList))
      },
      step: expected.drawing.step, where: expected.drawing.definitions)
  }

  /// A line while it is drawn.
  private struct Line {
    var lane: String
    var name: String
    var subscription: Int
    /// The line of code that names the lane.
    var source: Int
    var moments: [Moment]

    var hasEnded: Bool { moments.last?.mark.isEnding ?? false }
  }

  /// The moments in the chapter's way of writing them.
  private static func adapted(
    _ moments: [Moment], to lane: Lane?, isList: Bool
  ) -> [Moment] {
    var moments = moments
    if let first = moments.first, first.mark == .subscribed {
      let isShown = lane.map { $0.moments.first?.mark == .subscribed } ?? (first.time > .zero)
      if !isShown { moments.removeFirst() }
    }
    let isNameless =
      lane.map { lane in
        lane.moments.contains { $0.mark == .failed(nil) }
          && !lane.moments.contains {
            if case .failed(_?) = $0.mark { true } else { false }
          }
      } ?? false
    return moments.map { moment in
      switch moment.mark {
      case .failed where isNameless: return Moment(at: moment.time, .failed(nil))
      case .value(let text):
        for other in lane?.moments ?? [] where other.time == moment.time {
          if case .value(let written) = other.mark, isSame(written, text) { return other }
        }
        let isKnown = lane?.moments.contains { $0.mark == .value(text) } ?? false
        return isList || isKnown ? moment : Moment(at: moment.time, .value(short(text)))
      default: return moment
      }
    }
  }

  /// Whether two texts are the same value: a text may be written without its quotes.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    left == right || left == String(literal: right) || String(literal: left) == right
  }

  /// A text of one letter needs no quotes to be drawn.
  private static func short(_ text: String) -> String {
    guard let inside = String(literal: text), inside.count == 1, inside.allSatisfy(\.isLetter)
    else { return text }
    return inside
  }
}

extension TraceEvent {
  /// The event as a drawing has it.
  fileprivate var mark: Mark {
    switch kind {
    case .subscribed, .path: .subscribed
    case .next: .value(text)
    case .error: .failed(text.isEmpty ? nil : text)
    case .completed: .completed
    case .disposed: .disposed
    }
  }
}
