/// One line of a drawing: what a signal sends, or what happens to one subscription.
public struct Lane: Hashable, Sendable {
  /// What stands before the line; empty for a line alone.
  public var name: String
  /// What happens, in order of time; what happens at the same time in the order in which it does.
  public private(set) var moments: [Moment]

  /// A lane on which something happens, given in any order.
  public init(_ name: String = "", _ moments: [Moment] = []) {
    self.name = name
    self.moments = []
    for moment in moments { add(moment) }
  }

  /// Adds something that happens, after what else happens at its time.
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
