/// One line of a drawing: what a signal sends, or what happens to one subscription.
///
/// ```swift
/// var lane = Lane("typed", [Moment(at: .seconds(3), .completed)])
/// lane.add(Moment(at: .seconds(2), .value("b")))
/// lane.add(Moment(at: .seconds(1), .value("a")))
/// print(Drawing([lane, lane.shifted(by: .seconds(1))]))
/// // Prints two lines:
/// // typed  -ab|
/// // typed  --ab|
/// ```
public struct Lane: Hashable, Sendable {
  /// The name that appears before the line; empty if the drawing is a line without a name.
  public var name: String
  /// The moments in order of time, and in the order in which they happen where times are equal.
  public private(set) var moments: [Moment]

  /// A lane on which something happens, given in any order.
  public init(_ name: String = "", _ moments: [Moment] = []) {
    self.name = name
    self.moments = []
    for moment in moments { add(moment) }
  }

  /// Adds a moment after the other moments at the same time.
  public mutating func add(_ moment: Moment) {
    var index = moments.endIndex
    while index > 0 && moments[index - 1].time > moment.time { index -= 1 }
    moments.insert(moment, at: index)
  }

  /// The same with all times later, or earlier for a negative duration.
  public func shifted(by duration: Duration) -> Lane {
    Lane(name, moments.map { Moment(at: $0.time + duration, $0.mark) })
  }
}
