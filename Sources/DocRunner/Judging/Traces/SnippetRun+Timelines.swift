import Marbles

extension SnippetRun {
  /// What happened on the lanes of a snippet, in times that begin with it.
  var trace: [TraceEvent] {
    // The tool's own functions count from there.
    let start = program.drawsTimelines ? .zero : transcript.start(ofSnippet: index)
    return transcript.traces.filter { $0.snippet == index }.compactMap { trace in
      guard var event = TraceEvent(trace.line) else { return nil }
      event.time -= start
      event.line = line(of: event.place)
      return event
    }
  }

  /// The line of the chapter that a place in the program is, such as `signals_merge/06.md:14`.
  private func line(of place: String) -> Int? {
    let parts = place.split(separator: ":")
    guard parts.count == 2, parts[0].hasPrefix(program.module + "/"), let line = Int(parts[1])
    else { return nil }
    return program.position(line: line, column: 1)?.line
  }

  /// Compares what happened on the lanes of a snippet with what the chapter draws.
  func compare(_ expected: ExpectedTimeline, _ events: [TraceEvent]) -> Findings {
    let actual = Timeline(of: events, like: expected).drawing
    let difference = expected.drawing.difference(
      to: expected.isList ? actual.quoted(like: expected.drawing) : actual)
    let line = actual.lanes.isEmpty ? 0 : expected.line(of: difference?.findings.first?.lane ?? "")
    let lines = expected.fence.lines
    let place = lines.indices.contains(line) ? lines[line].position : expected.fence.range.start
    let length = lines.indices.contains(line) ? lines[line].text.utf8.count : 3
    guard !actual.lanes.isEmpty else {
      return found(
        "nothing-traced", "nothing happens on any lane while this snippet runs", at: place,
        length: length,
        help: [
          !cutOff.isEmpty
            ? "wait for the task that still waited when the program ended"
            : program.drawsTimelines
              ? "call `trace(\"lane\", .next(value))` where it happens"
              : "name the signals to be drawn, as in `signal.traced(\"lane\")`"
        ])
    }
    guard let difference else { return Findings() }
    let text = expected.isList ? actual.list : actual.description
    let words = Document.lines(of: difference.description).map(String.init)
    let edit = edits.fence(expected.fence, says: Document.lines(of: text).map(String.init))
    return found(
      "timeline-differs", finding: .wrong, "this is not what happens", at: place, length: length,
      details: words.count > 60 ? words.prefix(59) + ["… \(words.count - 59) more"] : words
    ).fixed(by: edit, "draws what happens")
  }
}

extension Drawing {
  /// The same with the quotes of texts left out on each lane where another drawing has none.
  fileprivate func quoted(like other: Drawing) -> Drawing {
    let plain = lanes.map { lane in
      let own = other.lanes.first { $0.name == lane.name }?.moments ?? []
      guard own.allSatisfy({ $0.mark.textInQuotes == nil }) else { return lane }
      return Lane(
        lane.name,
        lane.moments.map { moment in
          var moment = moment
          if let text = moment.mark.textInQuotes { moment.mark = .value(text) }
          return moment
        })
    }
    return Drawing(plain, step: step, where: definitions)
  }
}

extension Mark {
  fileprivate var textInQuotes: String? {
    if case .value(let text) = self { String(literal: text) } else { nil }
  }
}
