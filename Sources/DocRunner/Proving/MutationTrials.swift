/// Which programs were tried with which changes, what came of it, and which to try next.
///
/// Whether a change is noticed does not depend on the order in which programs are tried; how soon
/// that is known does.
struct MutationTrials: Sendable {
  /// What became of a program with a change.
  enum Outcome: String, Sendable {
    /// It did what its document says.
    case right
    /// It did something else.
    case wrong
    /// It did not come to its end.
    case endless
  }

  /// For each change the programs that come by, those first that come by the fewest changes: what
  /// they print is about little else.
  private let programs: [Int: [Int]]
  private var outcomes: [Int: [Int: Outcome]] = [:]
  /// For each file, which programs noticed changes, and on which lines.
  private var noticed: [String: [(line: Int, program: Int)]] = [:]

  /// Nothing tried yet.
  ///
  /// - Parameter reached: the changes that each program comes by.
  init(reached: [Set<Int>]) {
    var programs: [Int: [Int]] = [:]
    let order = reached.indices.sorted {
      (reached[$0].count, $0) < (reached[$1].count, $1)
    }
    for program in order {
      for change in reached[program] { programs[change, default: []].append(program) }
    }
    self.programs = programs
  }

  /// Takes in what became of a program with a change.
  mutating func note(_ outcome: Outcome, of program: Int, with mutation: Mutation) {
    outcomes[mutation.number, default: [:]][program] = outcome
    if outcome != .right {
      noticed[mutation.path, default: []].append((mutation.position.line, program))
    }
  }

  /// What became of a change; nil if programs that come by have yet to be tried.
  func fate(of mutation: Mutation) -> MutationReport.Fate? {
    guard let programs = programs[mutation.number] else { return .unreached }
    let outcomes = outcomes[mutation.number, default: [:]]
    if outcomes.values.contains(.wrong) { return .noticed }
    if outcomes.values.contains(.endless) { return .timedOut }
    return programs.allSatisfy { outcomes[$0] != nil } ? .unnoticed : nil
  }

  /// The programs to try with a change: first those that noticed another one nearby in its file.
  func untried(with mutation: Mutation) -> [Int] {
    let outcomes = outcomes[mutation.number, default: [:]]
    let untried = programs[mutation.number, default: []].filter { outcomes[$0] == nil }
    let line = mutation.position.line
    var distances: [Int: Int] = [:]
    for (noticed, program) in noticed[mutation.path, default: []] {
      distances[program] = min(distances[program] ?? .max, abs(noticed - line))
    }
    return untried.enumerated().sorted { first, second in
      (distances[first.element] ?? .max, first.offset)
        < (distances[second.element] ?? .max, second.offset)
    }.map(\.element)
  }
}
