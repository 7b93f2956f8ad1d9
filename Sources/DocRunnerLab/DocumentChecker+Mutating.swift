import DocRunner
import Foundation
import Synchronization

/// The results of changing a library, one change at a time.
package struct MutationReport: Sendable {
  /// How one change was noticed, or not.
  package enum Fate: String, Hashable, Sendable, Codable {
    /// A snippet was wrong with it.
    case noticed
    /// A snippet did not come to its end with it.
    case timedOut = "timed out"
    /// Snippets executed the changed line, and all of them passed.
    case unnoticed
    /// No snippet executes the changed line.
    case unreached
  }

  /// The changes that were tried, in the order of the sources, each with its result.
  package var fates: [(mutation: Mutation, fate: Fate)]
  package var total: Int
  /// How many of the changes that were tried are known from an earlier run.
  package var known: Int
  /// How many programs are right without any change, and so are able to notice one.
  package var programs: Int

  /// How many changes ended in some way, among those of a kind or in a file.
  package func count(_ fates: Set<Fate>, where isCounted: (Mutation) -> Bool = { _ in true }) -> Int
  {
    self.fates.count { fates.contains($0.fate) && isCounted($0.mutation) }
  }
}

extension DocumentChecker {
  /// Makes one change after another and sees whether a snippet is wrong with it.
  ///
  /// Every program is run once to see which changes it executes; a change then costs a run of those
  /// programs, until one of them notices.
  ///
  /// The log is a file that remembers the results of programs with changes.
  package func mutate(
    _ extracted: [ChapterSnippets], with package: MutatedPackage, seed: UInt64,
    until deadline: ContinuousClock.Instant, log path: String,
    progress: (Int, Int) -> Void = { _, _ in }
  ) async throws -> MutationReport {
    var checker = self
    checker.library = package.library
    let mutations = package.mutations
    return try await checker.withRepeatedRuns(of: extracted) { runs in
      let count = (mutations.map(\.number).max() ?? 0) + 1
      let able = try await runs.programs.inParallel(jobs: jobs) { program in
        try await runs.reach(of: program, among: count).map { (program: program, reached: $0) }
      }.compactMap(\.self)
      let log = try MutationLog(key: Digest.of([package.key, "\(limits)"]), path: path)
      let trials = Mutex(MutationTrials(reached: able.map(\.reached)))
      trials.withLock { $0.note(log.known, of: able.map(\.program.name), with: mutations) }
      var order = mutations
      var generator = SplitMix(state: seed)
      order.shuffle(using: &generator)
      let rest = trials.withLock { trials in order.filter { trials.fate(of: $0) == nil } }
      _ = try await rest.inParallel(jobs: jobs, progress: progress) { mutation in
        for program in trials.withLock({ $0.untried(with: mutation) }) {
          guard ContinuousClock.now < deadline else { return }
          let outcome = try await runs.outcome(of: able[program].program, with: mutation)
          trials.withLock { $0.note(outcome, of: program, with: mutation) }
          try log.add(
            MutationLog.Entry(
              change: mutation.number, program: able[program].program.name, outcome: outcome))
          if outcome != .right { return }
        }
      }
      let fates = trials.withLock { trials in
        mutations.compactMap { mutation in trials.fate(of: mutation).map { (mutation, $0) } }
      }
      return MutationReport(
        fates: fates, total: mutations.count,
        known: mutations.count - rest.count - fates.count { $0.1 == .unreached },
        programs: able.count)
    }
  }
}

extension RepeatedRuns {
  /// How long a program may take with a change, which may well make it run forever.
  private static let patience = Duration.seconds(3)

  /// The changes that a program executes; nil if it is wrong without any.
  fileprivate func reach(of program: LinkedTrial, among count: Int) async throws -> Set<Int>? {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let path = "\(scratch.path)/reached"
    try Data(count: count).write(to: URL(fileURLWithPath: path))
    if workshop.isolation.user != nil { try scratch.letOthersPass() }
    try workshop.isolation.user?.own(path)
    var conditions = Perturbation.still
    conditions.record = Conditions.Record(variable: MutationSwitch.reached, path: path)
    // On a busy machine it may once have had too little time.
    for _ in 1...3 {
      let judgements = try await run(program, under: conditions)
      if judgements.contains(where: \.verdict.isFailure) { continue }
      let bytes = FileManager.default.contents(atPath: path) ?? Data()
      return Set(bytes.indices.filter { bytes[$0] != 0 })
    }
    return nil
  }

  /// How a program with a change turns out.
  fileprivate func outcome(
    of program: LinkedTrial, with mutation: Mutation
  ) async throws -> MutationTrials.Outcome {
    var conditions = Perturbation.still
    if !program.session.chain.contains(where: \.stopsOrHangs) {
      // Where it stops takes long to find out, and that it stops is enough.
      conditions.environment["SWIFT_BACKTRACE"] = "enable=no"
    }
    let unchanged = conditions
    conditions.environment[MutationSwitch.chosen] = String(mutation.number)
    var limits = workshop.checker.limits
    limits.time = min(limits.time, RepeatedRuns.patience)
    while true {
      let judgements = try await run(program, under: conditions, limits: limits)
      let problems = judgements.flatMap(\.verdict.problems)
      guard !problems.isEmpty else { return .right }
      guard problems.contains(where: \.isTimeLimit) else { return .wrong }
      // On a busy machine it may have had too little time.
      let others = try await run(program, under: unchanged, limits: limits)
      guard others.flatMap(\.verdict.problems).contains(where: \.isTimeLimit) else {
        return .endless
      }
      limits.time *= 2
    }
  }
}

extension RepeatedRuns.LinkedTrial {
  /// Names the program with all that its document says about the result.
  fileprivate var name: String {
    let options = trial.program.options
    var digest = Digest()
    digest.add(trial.compiled.key.text)
    digest.add(options.environment.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })
    digest.add("\(options.seed ?? 0)")
    digest.add("\(options.timeLimit ?? .zero) \(options.usesThreads)")
    digest.add(session.decided.sorted())
    for snippet in session.chain {
      let options = snippet.options
      digest.add([snippet.kind.word, "\(options.isUnordered)", "\(options.tolerance ?? 0)"])
      digest.add(snippet.expectedTexts)
    }
    return String(digest.text.prefix(16))
  }
}

extension Diagnostic {
  fileprivate var isTimeLimit: Bool { kind == .timeLimit }
}

/// A generator whose numbers follow from a seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
