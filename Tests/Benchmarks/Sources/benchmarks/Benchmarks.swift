/// Times what signals cost, beside bare closures and beside OpenCombine.
///
///     swift run -c release --package-path Tests/Benchmarks [--rounds N] [--alone] [words of names]
///
/// Every number is the best of several rounds, and the contenders take turns within each round, so
/// that whatever else the machine does meets all of them. `--alone` leaves the others out, for a
/// profiler.
@main
enum Benchmarks {
  static func main() {
    var rounds = 7
    var isAlone = false
    var wanted: [String] = []
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      if argument == "--rounds" {
        rounds = arguments.popFirst().flatMap { Int($0) } ?? rounds
      } else if argument == "--alone" {
        isAlone = true
      } else {
        wanted.append(argument)
      }
    }
    func isWanted(_ name: String) -> Bool {
      wanted.isEmpty || wanted.contains { name.contains($0) }
    }
    let workloads = Workload.all.filter { isWanted($0.name) }.map { isAlone ? $0.alone : $0 }
    if !workloads.isEmpty { print(Table(of: workloads, rounds: rounds)) }
    let costs = Cost.all.filter { isWanted($0.name) }
    if !costs.isEmpty { print(Table(of: costs, rounds: rounds)) }
    let allocations = Allocations.all.filter { isWanted($0.name) }
    if !allocations.isEmpty { print(Table(of: allocations)) }
    let stacks = Stack.all.filter { isWanted($0.name) }
    if !stacks.isEmpty { print(Table(of: stacks)) }
  }
}
