import Foundation

/// Times what signals cost, beside bare closures and beside OpenCombine.
///
///     swift run -c release --package-path Tests/Benchmarks \
///       [--rounds N] [--alone] [--record FILE] [words of names]
///
/// Every number is the best of several rounds, or their median if several threads send. The
/// contenders take turns within each round, so that whatever else the machine does meets all of
/// them. `--alone` leaves the others out, for a profiler. `--record` runs everything, and writes the
/// numbers into a file that the book's chapters are compared with.
@main
enum Benchmarks {
  static func main() throws {
    var rounds = 7
    var isAlone = false
    var record: String?
    var wanted: [String] = []
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      if argument == "--rounds" {
        rounds = arguments.popFirst().flatMap { Int($0) } ?? rounds
      } else if argument == "--alone" {
        isAlone = true
      } else if argument == "--record" {
        record = arguments.popFirst()
      } else {
        wanted.append(argument)
      }
    }
    if record != nil, isAlone || !wanted.isEmpty {
      print("--record needs all rows: leave out --alone and the names")
      exit(64)
    }
    func isWanted(_ name: String) -> Bool {
      wanted.isEmpty || wanted.contains { name.contains($0) }
    }
    let workloads = Workload.all.filter { isWanted($0.name) }.map { isAlone ? $0.alone : $0 }
    var figures: [String] = []
    func show(_ table: Table) {
      if !table.isEmpty { print(table) }
      figures += table.figures
    }
    show(Table(of: workloads, rounds: rounds))
    show(Table(of: Cost.all.filter { isWanted($0.name) }, rounds: rounds))
    show(Table(of: Allocations.all.filter { isWanted($0.name) }))
    show(Table(of: Stack.all.filter { isWanted($0.name) }))
    guard let record else { return }
    let heading = "# The last run with `--record`: ratios, nanoseconds, blocks, bytes.\n"
    try (heading + figures.joined(separator: "\n") + "\n")
      .write(toFile: record, atomically: true, encoding: .utf8)
  }
}
