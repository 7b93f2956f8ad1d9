/// How a drawing differs from the expected drawing.
///
/// ```swift
/// let expected = try Drawing(parsing: "typed  -a-b-|")
/// let other = try Drawing(parsing: "typed  -a--b|")
/// if let difference = expected.difference(to: other) {
///   print(difference)
/// }
/// ```
/// ```output
/// lane `typed`:
/// expected  -a-b-|
/// actual    -a--b|
///              ^
/// `b` comes at 4s, not at 3s
/// ```
public struct Difference: Hashable, Sendable {
  /// One thing that differs.
  public struct Finding: Hashable, Sendable {
    /// The name of the lane.
    public let lane: String
    /// What differs there.
    public let kind: Kind
  }

  /// What can differ.
  public enum Kind: Hashable, Sendable {
    /// The lane was expected and is not there.
    case missingLane
    /// The lane is there and was not expected.
    case extraLane
    /// Something expected does not happen.
    case missing(Moment)
    /// Something happens that was not expected.
    case extra(Moment)
    /// Something expected at the first time happens at the second.
    case moved(Mark, Duration, Duration)
    /// The second mark happens at this time instead of the first, which was expected.
    case replaced(Mark, Mark, Duration)
    /// All that was expected at a time happens then, in another order.
    case reordered(Duration)
  }

  /// The expected drawing.
  public let expected: Drawing
  /// The actual drawing.
  public let actual: Drawing
  /// The differences, lane by lane and in order of time within each lane.
  public let findings: [Finding]
}

extension Drawing {
  /// How another drawing differs from this one, or nil if the same happens at the same times.
  ///
  /// The order of the lanes, the step and the names of values do not count; the order of what happens
  /// on one lane at one time does. Two texts of values are the same if `areSame` says so, which gets
  /// the one of this drawing first.
  public func difference(
    to actual: Drawing, areSame: (String, String) -> Bool = { $0 == $1 }
  ) -> Difference? {
    var findings: [Difference.Finding] = []
    func find(_ kinds: [Difference.Kind], on lane: Lane) {
      findings += kinds.map { Difference.Finding(lane: lane.name, kind: $0) }
    }
    for lane in lanes {
      if let other = actual.lanes.first(where: { $0.name == lane.name }) {
        find(lane.findings(to: other, areSame), on: lane)
      } else {
        find([.missingLane], on: lane)
      }
    }
    for lane in actual.lanes where !lanes.contains(where: { $0.name == lane.name }) {
      find([.extraLane], on: lane)
    }
    return findings.isEmpty
      ? nil : Difference(expected: self, actual: actual, findings: findings)
  }
}

extension Lane {
  fileprivate func findings(to actual: Lane, _ areSame: (String, String) -> Bool)
    -> [Difference.Kind]
  {
    func isSame(_ left: Mark, _ right: Mark) -> Bool {
      if case (.value(let left), .value(let right)) = (left, right) { return areSame(left, right) }
      return left == right
    }

    var missing = moments
    var extra = actual.moments
    /// Removes the pairs that belong together, and returns them.
    func pair(_ belong: (Moment, Moment) -> Bool) -> [(Moment, Moment)] {
      var pairs: [(Moment, Moment)] = []
      missing.removeAll { moment in
        guard let index = extra.firstIndex(where: { belong(moment, $0) }) else { return false }
        pairs.append((moment, extra.remove(at: index)))
        return true
      }
      return pairs
    }

    _ = pair { $0.time == $1.time && isSame($0.mark, $1.mark) }
    if missing.isEmpty && extra.isEmpty {
      var times: [Duration] = []
      for (left, right) in zip(moments, actual.moments) where !isSame(left.mark, right.mark) {
        if times.last != left.time { times.append(left.time) }
      }
      return times.map { .reordered($0) }
    }
    let moved = pair { isSame($0.mark, $1.mark) }
    let replaced = pair { $0.time == $1.time }
    var findings: [(time: Duration, kind: Difference.Kind)] = []
    findings += moved.map { ($0.time, .moved($0.mark, $0.time, $1.time)) }
    findings += replaced.map { ($0.time, .replaced($0.mark, $1.mark, $0.time)) }
    findings += missing.map { ($0.time, .missing($0)) }
    findings += extra.map { ($0.time, .extra($0)) }
    return findings.sorted { $0.time < $1.time }.map(\.kind)
  }
}
