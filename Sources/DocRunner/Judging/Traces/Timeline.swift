import Marbles

/// What happened on the lanes of a snippet, as its chapter draws it.
///
/// Subscriptions of one lane that follow each other are on one line; one that overlaps another has
/// a separate line, `name#2`. If the chapter writes the same in another way, the timeline does, too:
/// a letter for a text, a failure without its name, a line that begins with its subscription.
package struct Timeline: Hashable, Sendable {
  /// Something that happened on a line.
  package struct Event: Hashable, Sendable {
    package var moment: Moment
    /// Its place among all that happened, counted from 0.
    package var order: Int
    /// The line of the chapter on which the lane was named; nil if that is elsewhere.
    package var line: Int?

    package init(_ moment: Moment, order: Int, line: Int? = nil) {
      self.moment = moment
      self.order = order
      self.line = line
    }
  }

  package struct Line: Hashable, Sendable {
    package var name: String
    package var events: [Event]

    package init(_ name: String, _ events: [Event]) {
      self.name = name
      self.events = events
    }
  }

  /// The lines, in the chapter's order.
  package var lines: [Line]
  /// The letters that the chapter has for long values.
  package var definitions: [Definition]
  private var step = Duration.seconds(1)

  package init(_ lines: [Line], where definitions: [Definition] = []) {
    self.lines = lines
    self.definitions = definitions
  }

  /// What a trace tells, drawn as a chapter draws it.
  package init(of trace: [TraceEvent], like expected: ExpectedTimeline) {
    let drafts = Self.drafts(of: trace)
    let known = expected.drawing.lanes.map(\.name)
    // Lines that are not drawn yet follow the order of the code, in which sources come before what is
    // made from them.
    let order = drafts.enumerated().sorted { left, right in
      let places = [left, right].map { known.firstIndex(of: $0.element.name) ?? known.count }
      let lines = [left, right].map { $0.element.events.first?.line ?? 0 }
      return (places[0], lines[0], left.offset) < (places[1], lines[1], right.offset)
    }
    lines = order.map { _, draft in
      Line(
        draft.name,
        Self.adapted(
          draft.events, to: expected.drawing.lanes.first { $0.name == draft.name },
          isList: expected.isList))
    }
    step = expected.drawing.step
    definitions = expected.drawing.definitions
  }

  /// The lines of a trace, in the order in which they begin.
  private static func drafts(of trace: [TraceEvent]) -> [Draft] {
    var drafts: [Draft] = []
    for (order, event) in trace.enumerated() where event.kind != .path {
      let new = Event(Moment(at: event.time, event.mark), order: order, line: event.line)
      if let current = drafts.firstIndex(where: {
        $0.lane == event.lane && $0.subscription == event.subscription
      }) {
        drafts[current].events.append(new)
      } else if event.kind == .subscribed,
        let ended = drafts.firstIndex(where: { $0.lane == event.lane && $0.hasEnded })
      {
        drafts[ended].subscription = event.subscription
        drafts[ended].events.append(new)
      } else {
        // One that an earlier snippet began has no subscription to show.
        let count = drafts.count { $0.lane == event.lane }
        drafts.append(
          Draft(
            lane: event.lane, name: count == 0 ? event.lane : "\(event.lane)#\(count + 1)",
            subscription: event.subscription, events: [new]))
      }
    }
    return drafts
  }

  /// The same as a drawing in the dialect of chapters.
  var drawing: Drawing {
    Drawing(lines.map { Lane($0.name, $0.events.map(\.moment)) }, step: step, where: definitions)
  }

  /// A line while it is drawn.
  private struct Draft {
    var lane: String
    var name: String
    var subscription: Int
    var events: [Event]

    var hasEnded: Bool { events.last?.moment.mark.isEnding ?? false }
  }

  /// The events in the chapter's way of writing them.
  private static func adapted(_ events: [Event], to lane: Lane?, isList: Bool) -> [Event] {
    var events = events
    if let first = events.first?.moment, first.mark == .subscribed {
      let isShown = lane.map { $0.moments.first?.mark == .subscribed } ?? (first.time > .zero)
      if !isShown { events.removeFirst() }
    }
    let isNameless =
      lane.map { lane in
        lane.moments.contains { $0.mark == .failed(nil) }
          && !lane.moments.contains {
            if case .failed(_?) = $0.mark { true } else { false }
          }
      } ?? false
    return events.map { event in
      var event = event
      switch event.moment.mark {
      case .failed where isNameless: event.moment.mark = .failed(nil)
      case .value(let text):
        let written = lane?.moments.lazy.filter { $0.time == event.moment.time }.compactMap {
          if case .value(let written) = $0.mark, isSame(written, text) { written } else { nil }
        }.first
        let isKnown = lane?.moments.contains { $0.mark == .value(text) } ?? false
        event.moment.mark = .value(written ?? (isList || isKnown ? text : short(text)))
      default: break
      }
      return event
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
