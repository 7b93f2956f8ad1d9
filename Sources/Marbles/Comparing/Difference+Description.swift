extension Difference: CustomStringConvertible {
  /// Both drawings of each lane that differs, one above the other, and in words how they differ.
  ///
  ///     expected  -a-b-|
  ///     actual    -a--b|
  ///                  ^
  ///     `b` comes at 4s, not at 3s
  ///
  /// If times lie between the columns, both are lists.
  public var description: String {
    let hasNames = expected.lanes.count > 1 || expected.lanes.contains { !$0.name.isEmpty }
    var names: [String] = []
    for finding in findings where names.last != finding.lane { names.append(finding.lane) }
    return names.map { name in
      let kinds = findings.filter { $0.lane == name }.map(\.kind)
      let header = hasNames && kinds.allSatisfy(\.isInLane) ? ["lane `\(name)`:"] : []
      return (header + lines(name, kinds)).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private func lines(_ name: String, _ kinds: [Kind]) -> [String] {
    let words = kinds.map { $0.words(lane: name) }
    guard let left = expected.lanes.first(where: { $0.name == name }),
      let right = actual.lanes.first(where: { $0.name == name })
    else { return words }
    let lanes = [Lane("expected", left.moments), Lane("actual", right.moments)]
    let both = Drawing(lanes, step: expected.step, where: expected.definitions)
    let notation = Notation(drawing: both)
    guard let rows = Rows(lanes, step: both.step, notation) else {
      return lanes.flatMap { lane in
        [lane.name + ":"]
          + Drawing([Lane(lane.name, lane.moments)]).list(like: both).map { "  " + $0 }
      } + words
    }
    let column = kinds.compactMap(\.firstTime).min().flatMap {
      Moment(at: $0, .completed).column(step: both.step)
    }
    let caret = column.map { [String(repeating: " ", count: 10 + rows.starts[$0]) + "^"] } ?? []
    let used = expected.definitions.filter { definition in
      lanes.contains { $0.moments.contains { $0.mark == .value(definition.text) } }
    }
    return zip(["expected  ", "actual    "], rows.rows).map { $0 + $1 } + caret
      + used.map { notation.definition($0) } + words
  }
}

extension Drawing {
  /// The moments of a single lane as lines, without its name.
  fileprivate func list(like drawing: Drawing) -> [String] {
    let notation = Notation(drawing: drawing)
    let times = lanes.flatMap(\.moments).map { $0.time.written }
    let width = times.map(\.count).max() ?? 0
    let lines = zip(times, lanes.flatMap(\.moments)).map { time, moment in
      String(repeating: " ", count: width - time.count) + "\(time)  \(notation.listed(moment.mark))"
    }
    return lines.isEmpty ? ["nothing"] : lines
  }
}

extension Difference.Kind {
  /// Whether the lane is in both drawings.
  fileprivate var isInLane: Bool {
    self != .missingLane && self != .extraLane
  }

  /// When the two lanes begin to differ.
  fileprivate var firstTime: Duration? {
    switch self {
    case .missingLane, .extraLane: nil
    case .missing(let moment), .extra(let moment): moment.time
    case .moved(_, let from, let to): min(from, to)
    case .replaced(_, _, let time), .reordered(let time): time
    }
  }

  fileprivate func words(lane: String) -> String {
    switch self {
    case .missingLane: "lane `\(lane)` is missing"
    case .extraLane: "lane `\(lane)` is not expected"
    case .missing(let moment): "`\(moment.mark.sign)` is missing at \(moment.time.written)"
    case .extra(let moment): "`\(moment.mark.sign)` at \(moment.time.written) is not expected"
    case .moved(let mark, let from, let to):
      "`\(mark.sign)` comes at \(to.written), not at \(from.written)"
    case .replaced(let expected, let actual, let time):
      "`\(actual.sign)` comes at \(time.written), not `\(expected.sign)`"
    case .reordered(let time): "what comes at \(time.written) comes in another order"
    }
  }
}
