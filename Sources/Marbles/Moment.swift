/// Something that happens on a lane, and when.
public struct Moment: Hashable, Sendable {
  /// The time since the left edge of the drawing.
  public var time: Duration
  /// What happens.
  public var mark: Mark

  /// Something that happens at a time.
  public init(at time: Duration, _ mark: Mark) {
    self.time = time
    self.mark = mark
  }

  /// Something that is drawn in a column, counted from 0.
  public init(column: Int, step: Duration, _ mark: Mark) {
    self.init(at: step * column, mark)
  }

  /// The column in which it is drawn, or nil if its time lies between two columns or before the
  /// first.
  public func column(step: Duration) -> Int? {
    precondition(step > .zero, "a step has to be longer than nothing")
    let (columns, rest) = time.attoseconds.quotientAndRemainder(dividingBy: step.attoseconds)
    return rest == 0 && columns >= 0 ? Int(exactly: columns) : nil
  }
}
