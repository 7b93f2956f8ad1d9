extension Drawing: CustomStringConvertible {
  /// The drawing as text, which reads back as the same drawing.
  ///
  /// Drawn in columns if all times are multiples of the step and not too many; otherwise a list.
  public var description: String { readable(text) }

  /// The drawing as a list with a line for each moment, which reads back as the same drawing.
  public var list: String { readable(list) }

  /// A form of the drawing that reads back as the same; with escapes only if it does not without.
  private func readable(_ form: (Notation) -> String) -> String {
    let text = form(Notation(drawing: self))
    if let read = try? Drawing(parsing: text, step: step), read == self { return text }
    return form(Notation(drawing: self, isPlain: true))
  }

  private func text(_ notation: Notation) -> String {
    guard let lines = drawn(notation) else { return list(notation) }
    return (lines + definitions.map { notation.definition($0) }).joined(separator: "\n")
  }

  private func list(_ notation: Notation) -> String {
    (listed(notation) + definitions.map { notation.definition($0) }).joined(separator: "\n")
  }

  private func drawn(_ notation: Notation) -> [String]? {
    guard let rows = Rows(lanes, step: step, notation)?.rows else { return nil }
    let names = padded(lanes.map { notation.name($0.name) })
    return zip(names, rows).map { $0 + "  " + $1 }
  }

  func listed(_ notation: Notation) -> [String] {
    let moments = lanes.enumerated().flatMap { index, lane in
      lane.moments.map { (lane: index, moment: $0) }
    }.sorted { $0.moment.time < $1.moment.time }
    var seen: [Int] = []
    for (lane, _) in moments where !seen.contains(lane) { seen.append(lane) }
    let names = lanes.map { notation.name($0.name) }
    let header =
      seen == Array(lanes.indices) ? [] : ["lanes " + names.joined(separator: " ")]
    let times = moments.map { $0.moment.time.written }
    let width = times.map(\.count).max() ?? 0
    let columns = padded(names)
    return header
      + zip(times, moments).map { time, entry in
        let space = String(repeating: " ", count: width - time.count)
        return "\(space)\(time)  \(columns[entry.lane])  \(notation.listed(entry.moment.mark))"
      }
  }

  private func padded(_ names: [String]) -> [String] {
    let width = names.map(\.count).max() ?? 0
    return names.map { $0 + String(repeating: " ", count: width - $0.count) }
  }
}

extension Lane: CustomStringConvertible {
  /// The marks in columns of a second, or as a list, without the name.
  public var description: String {
    text(step: .seconds(1))
  }

  /// The marks in columns, or as a list with a line for each moment, without the name.
  public func text(step: Duration, where definitions: [Definition] = []) -> String {
    let drawing = Drawing([self], step: step, where: definitions)
    let notation = Notation(drawing: drawing)
    if let row = Rows([self], step: step, notation)?.rows.first { return row }
    return moments.map { "\($0.time.written)  \(notation.listed($0.mark))" }.joined(separator: "\n")
  }
}
