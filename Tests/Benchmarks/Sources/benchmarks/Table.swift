/// Rows of text in columns.
struct Table: CustomStringConvertible {
  private var rows: [[String]]

  init(of workloads: [Workload], rounds: Int) {
    rows = [["ms", "floor", "Reactive", "OpenCombine", "to floor", "to OpenCombine"]]
    for workload in workloads {
      let measured = Measurement(of: workload, rounds: rounds)
      rows.append([
        workload.name,
        Self.text(measured.floor, dividedBy: 1e6),
        Self.text(measured.reactive, dividedBy: 1e6),
        Self.text(measured.openCombine, dividedBy: 1e6),
        Self.text(measured.reactive, dividedBy: measured.floor),
        Self.text(measured.reactive, dividedBy: measured.openCombine, digits: 2),
      ])
    }
  }

  init(of costs: [Cost], rounds: Int) {
    rows = [["ns", "each"]]
    for cost in costs { rows.append([cost.name, Self.text(cost.measure(rounds: rounds))]) }
  }

  init(of allocations: [Allocations]) {
    rows = [["memory", "each"]]
    for allocation in allocations { rows.append([allocation.name, Self.text(allocation.count())]) }
  }

  init(of stacks: [Stack]) {
    rows = [["bytes", "each"]]
    for stack in stacks { rows.append([stack.name, Self.text(stack.measure())]) }
  }

  var description: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n") + "\n"
  }

  private static func text(
    _ number: Double?, dividedBy divisor: Double? = 1, digits: Int = 1
  ) -> String {
    guard let number, let divisor else { return "–" }
    let factor = digits == 1 ? 10.0 : 100.0
    return "\((number / divisor * factor).rounded() / factor)"
  }
}
