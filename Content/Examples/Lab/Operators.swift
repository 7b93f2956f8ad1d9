import Reactive

/// An operator that readers can try, and what it does on a bench.
public struct TriedOperator: Sendable {
  /// Its name, as in the book's index of operators.
  public var name: StaticString
  /// Applies it to the lanes, and shows the result.
  public var run: @Sendable (Bench) -> Void

  /// An operator with a name.
  public init(_ name: StaticString, _ run: @escaping @Sendable (Bench) -> Void) {
    self.name = name
    self.run = run
  }
}

extension [TriedOperator] {
  /// Tries one of them with a situation: words that mean what the page says they mean.
  ///
  /// They are the operator's index, the number of parameters, the parameters, the number of lanes, and for each
  /// lane whether it is hot, the number of its events, and for each event its time in milliseconds, its kind
  /// (0 a value, 1 completed, 2 failed) and its value. What is missing counts as 0.
  public func result(of words: [Int32]) -> Text {
    var rest = words[...]
    func next() -> Int32 { rest.popFirst() ?? 0 }
    let index = Int(next())
    guard indices.contains(index) else { return Text() }
    let parameters = (0..<Swift.min(Swift.max(next(), 0), 8)).map { _ in next() }
    let lanes = (0..<Swift.min(Swift.max(next(), 0), 3)).map { _ in
      let isHot = next() != 0
      let count = Swift.min(Int(Swift.max(next(), 0)), rest.count / 3)
      let moments = (0..<count).map { _ in
        let time = Swift.min(Swift.max(next(), 0), Bench.end)
        let (kind, value) = (next(), next())
        return DrawnLane.Moment(
          time: time, event: kind == 0 ? .next(value) : kind == 1 ? .completed : .error(Failed()))
      }
      return DrawnLane(isHot: isHot, moments: moments)
    }
    return Bench(lanes: lanes, parameters: parameters).run(self[index].run)
  }
}
