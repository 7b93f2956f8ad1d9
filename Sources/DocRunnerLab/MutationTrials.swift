import DocRunner

/// Which programs were tried with which mutations, the outcomes, and which programs to try next.
///
/// The order of trials does not change whether a mutation is noticed, only how soon that is known.
struct MutationTrials: Sendable {
  /// The outcome of a program with a mutation.
  enum Outcome: String, Sendable {
    /// It met its document's expectations.
    case right
    /// It did not.
    case wrong
    /// It did not end in time.
    case endless
  }

  /// The programs that execute each mutation, ordered by how few mutations they execute: their output is
  /// about little else.
  private let programs: [Int: [Int]]
  private var outcomes: [Int: [Int: Outcome]] = [:]
  /// For each file, the programs that noticed mutations, and on which lines.
  private var noticed: [String: [(line: Int, program: Int)]] = [:]

  /// Starts without outcomes.
  ///
  /// - Parameter reached: the mutations that each program executes.
  init(reached: [Set<Int>]) {
    var programs: [Int: [Int]] = [:]
    let order = reached.indices.sorted { (reached[$0].count, $0) < (reached[$1].count, $1) }
    for program in order {
      for change in reached[program] { programs[change, default: []].append(program) }
    }
    self.programs = programs
  }

  mutating func note(_ outcome: Outcome, of program: Int, with mutation: Mutation) {
    outcomes[mutation.number, default: [:]][program] = outcome
    if outcome != .right {
      noticed[mutation.path, default: []].append((mutation.position.line, program))
    }
  }

  /// Adds the outcomes that a log has of programs with some names.
  mutating func note(_ log: [MutationLog.Entry], of names: [String], with mutations: [Mutation]) {
    let numbers = Dictionary(first: names.enumerated().map { ($1, $0) })
    let mutations = Dictionary(uniqueKeysWithValues: mutations.map { ($0.number, $0) })
    for entry in log {
      guard let program = numbers[entry.program], let mutation = mutations[entry.change] else {
        continue
      }
      note(entry.outcome, of: program, with: mutation)
    }
  }

  /// The outcome of a mutation; nil if programs that execute it have yet to be tried.
  func fate(of mutation: Mutation) -> MutationReport.Fate? {
    guard let programs = programs[mutation.number] else { return .unreached }
    let outcomes = outcomes[mutation.number, default: [:]]
    if outcomes.values.contains(.wrong) { return .noticed }
    if outcomes.values.contains(.endless) { return .timedOut }
    return programs.allSatisfy { outcomes[$0] != nil } ? .unnoticed : nil
  }

  /// The programs to try with a mutation: first the programs that noticed another one nearby in its file.
  func untried(with mutation: Mutation) -> [Int] {
    let outcomes = outcomes[mutation.number, default: [:]]
    let untried = programs[mutation.number, default: []].filter { outcomes[$0] == nil }
    let line = mutation.position.line
    var distances: [Int: Int] = [:]
    for (noticed, program) in noticed[mutation.path, default: []] {
      distances[program] = min(distances[program] ?? .max, abs(noticed - line))
    }
    return untried.sorted { (distances[$0] ?? .max) < (distances[$1] ?? .max) }
  }
}
