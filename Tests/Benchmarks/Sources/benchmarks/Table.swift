import Foundation

/// Rows of text in columns.
struct Table: CustomStringConvertible {
  /// The numbers as a book gives them, each as `name: number`.
  private(set) var figures: [String] = []
  private var rows: [[String]]

  init(of workloads: [Workload], rounds: Int) {
    rows = [["ms", "closures", "Reactive", "OpenCombine", "to closures", "to OpenCombine"]]
    for workload in workloads {
      let measured = Measurement(of: workload, rounds: rounds)
      let toClosures = Self.text(measured.reactive, dividedBy: measured.closures)
      let toOpenCombine = Self.text(measured.reactive, dividedBy: measured.openCombine, digits: 2)
      rows.append([
        workload.name,
        Self.text(measured.closures, dividedBy: 1e6),
        Self.text(measured.reactive, dividedBy: 1e6),
        Self.text(measured.openCombine, dividedBy: 1e6),
        toClosures,
        toOpenCombine,
      ])
      if measured.closures != nil { note("\(workload.name) to closures", toClosures) }
      if measured.openCombine != nil { note("\(workload.name) to OpenCombine", toOpenCombine) }
    }
  }

  init(of costs: [Cost], rounds: Int) {
    rows = [["ns", "each"]]
    for cost in costs { add(cost.name, cost.measure(rounds: rounds)) }
  }

  init(of allocations: [Allocations]) {
    rows = [["memory", "each"]]
    for allocation in allocations { add(allocation.name, allocation.count()) }
  }

  init(of stacks: [Stack]) {
    rows = [["bytes", "each"]]
    for stack in stacks { add(stack.name, stack.measure()) }
  }

  /// Whether it has nothing but its heading.
  var isEmpty: Bool { rows.count == 1 }

  var description: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ name: String, _ number: Double) {
    rows.append([name, Self.text(number)])
    note(name, "\(Int(number.rounded()))")
  }

  /// Keeps a number under a name of small letters and dashes.
  private mutating func note(_ name: String, _ number: String) {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    figures.append("\(words.joined(separator: "-")): \(number)")
  }

  private static func text(
    _ number: Double?, dividedBy divisor: Double? = 1, digits: Int = 1
  ) -> String {
    guard let number, let divisor else { return "–" }
    return String(format: "%.\(digits)f", number / divisor)
  }
}
