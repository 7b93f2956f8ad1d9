/// Lanes as rows of signs, lined up column by column.
struct Rows {
  /// More columns than this no longer make a drawing.
  static let limit = 200

  /// The text in some columns of a row.
  private struct Cell {
    var column: Int
    var text: String
    /// How many columns of time it takes.
    var span: Int
  }

  private(set) var rows: [String]
  /// Where each column begins, as far as there is something to show.
  private(set) var starts: [Int] = []

  /// Nil if some time lies between two columns or too far to the right.
  init?(_ lanes: [Lane], step: Duration, _ notation: Notation) {
    var cells: [ArraySlice<Cell>] = []
    for lane in lanes {
      guard let cellsOfLane = Self.cells(of: lane, step: step, notation) else { return nil }
      cells.append(cellsOfLane[...])
    }
    rows = lanes.map { $0.moments.isEmpty ? "-" : "" }
    draw(cells)
  }

  private static func cells(of lane: Lane, step: Duration, _ notation: Notation) -> [Cell]? {
    var groups: [(column: Int, marks: [String])] = []
    for moment in lane.moments {
      guard let column = moment.column(step: step), column <= limit else { return nil }
      let mark = notation.drawn(moment.mark)
      if let last = groups.last, last.column == column {
        groups[groups.endIndex - 1].marks.append(mark)
      } else {
        groups.append((column, [mark]))
      }
    }
    return groups.indices.map { index in
      let (column, marks) = groups[index]
      let text = marks.joined()
      let next = index + 1 < groups.count ? groups[index + 1].column : .max
      // A `#` with a group right behind it would be a failure with a name.
      let runsOn = text == "#" && next == column + 1
      if marks.count == 1 && text.count <= next - column && !runsOn {
        return Cell(column: column, text: text, span: text.count)
      }
      return Cell(column: column, text: "(\(text))", span: 1)
    }
  }

  private mutating func draw(_ lanes: [ArraySlice<Cell>]) {
    var rest = lanes
    var widths = rows.map(\.count)
    var free = lanes.map { _ in 0 }
    for column in 0...Self.limit where rest.contains(where: { !$0.isEmpty }) {
      let drawn = rest.indices.filter { !rest[$0].isEmpty && free[$0] <= column }
      let start = drawn.map { widths[$0] }.max() ?? starts.last.map { $0 + 1 } ?? 0
      starts.append(start)
      for index in drawn {
        rows[index] += String(repeating: " ", count: start - widths[index])
        var text = "-"
        if let cell = rest[index].first, cell.column == column {
          rest[index].removeFirst()
          text = cell.text
          free[index] = column + cell.span
        }
        rows[index] += text
        widths[index] = start + text.count
      }
    }
  }
}
