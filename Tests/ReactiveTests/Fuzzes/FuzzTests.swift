import Foundation
import Testing

/// Programs that are made at random, each from a seed: the same seed makes the same one.
///
/// `scripts/fuzz` runs more of them, for as long as you like.
struct FuzzTests {
  enum Fuzz: String, CaseIterable, Sendable {
    case operatorTrees, partBindings, commandHistories, timeModels

    func problem(seed: UInt64) -> String? {
      switch self {
      case .operatorTrees: OperatorTreeFuzz.problem(seed: seed)
      case .partBindings: PartBindingFuzz.problem(seed: seed)
      case .commandHistories: CommandFuzz.problem(seed: seed)
      case .timeModels: TimeModelFuzz.problem(seed: seed)
      }
    }
  }

  /// From `FUZZ_SEED` on for `FUZZ_SECONDS`, or else a fixed number of seeds from 0 on.
  @Test(arguments: Fuzz.allCases) func `holds for programs made at random`(fuzz: Fuzz) {
    let environment = ProcessInfo.processInfo.environment
    var seed = environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 0
    let end = environment["FUZZ_SECONDS"].flatMap { Double($0) }.map { Date() + $0 }
    var problems = 0
    var count = 0
    while end.map({ Date() < $0 }) ?? (count < 1_500), problems < 3 {
      if let problem = fuzz.problem(seed: seed) {
        problems += 1
        Issue.record("\(fuzz.rawValue), seed \(seed): \(problem)")
      }
      seed += 1
      count += 1
    }
    if end != nil { print("\(fuzz.rawValue): \(count) programs, the last from seed \(seed - 1)") }
  }
}
