import Foundation

extension Workshop {
  /// How many are tried where the document lists outcomes, so that a rare one occurs.
  private static let ordersForOutcomes = 200
  /// With how many other seeds a program is run that asks for random numbers, or uses hashes: that the order of two
  /// elements is the same each time is then a matter of luck.
  private static let seeds: UInt64 = 8
  /// How many runs may reach a shorter time limit than theirs, which says nothing about the order.
  private static let mostTimeouts = 2
  /// For how long the other runs of a program in real time go on.
  private static let timeForThreads = Duration.seconds(10)

  /// The runs of a program that come out otherwise than its first one, and how many orders of its jobs were tried.
  ///
  /// If jobs could have run in another order, other orders are tried. If the program starts threads or leaves the
  /// order to the machine, threads are held up at one place or another. What earlier checks saw counts as well.
  func otherRuns(
    than first: RunResult, after time: Duration, of executable: Result<Executable, LinkFailure>,
    _ trial: Trial, in scratch: ScratchFolder
  ) async throws -> (others: [RunResult.OtherRun], orders: Int) {
    var found = OtherRuns(first: first)
    var orders = 0
    // A run that took all of its time shows nothing that others could differ from.
    if first.ending != .timedOut, checker.orders > 0 {
      orders = try await find(&found, first, after: time, of: executable, trial, in: scratch)
    }
    for other in cache.record([RunResult.OtherRun].self, outcomesKey(trial)) ?? [] {
      found.add(other.result, other.cause, isRemembered: true)
    }
    return (found.others, orders)
  }

  /// Runs a program in other ways, and adds what comes out.
  ///
  /// - Returns: how many orders were tried.
  private func find(
    _ found: inout OtherRuns, _ first: RunResult, after time: Duration,
    of executable: Result<Executable, LinkFailure>, _ trial: Trial, in scratch: ScratchFolder
  ) async throws -> Int {
    // The whole limit again, once for each order, would be too long to wait.
    let limit = trial.program.options.timeLimit ?? checker.limits.time
    var timeouts = 0
    func run(_ conditions: Conditions) async throws -> RunResult? {
      var conditions = conditions
      conditions.timeLimit = min(limit, max(.seconds(2), time * 5))
      guard timeouts < Self.mostTimeouts,
        case .ran(let result, _) = try await attempt(
          executable, trial, in: scratch, under: conditions)
      else { return nil }
      guard result.ending == .timedOut, conditions.timeLimit != limit else { return result }
      timeouts += 1
      return nil
    }

    let start = ContinuousClock.now
    let listed = trial.session.chain.map { $0.output?.outcomes.count ?? 1 }.max() ?? 1
    var tried = 0
    // What is wrong in some runs stays wrong, whatever the others show.
    var isSettled = false
    func add(_ result: RunResult, _ cause: RunResult.Cause) {
      guard found.add(result, cause), listed == 1 else { return }
      isSettled = isSometimesWrong(trial, in: first, and: found.others)
    }
    for (number, order) in orders(differingFrom: first.chance.choices).enumerated() {
      guard !isSettled, !found.areMany, number < checker.orders || found.count < listed,
        !first.chance.dependsOnMachine || ContinuousClock.now - start < Self.timeForThreads
      else { break }
      guard let result = try await run(Conditions(order: order)) else { continue }
      tried += 1
      guard found.isNew(result) else { continue }
      // Threads may have had a part in it.
      let again = first.chance.dependsOnMachine ? try await run(Conditions(order: order)) : result
      add(result, again.map(Outcome.init) == Outcome(of: result) ? .order(order) : .machine)
    }
    for (number, delays) in orders(differingFrom: first.chance.places).enumerated()
    where first.chance.dependsOnMachine {
      guard !isSettled, !found.areMany, number < checker.orders || found.count < listed,
        ContinuousClock.now - start < Self.timeForThreads * 2
      else { break }
      // On a single core threads change places elsewhere.
      let conditions = Conditions(cores: number % 4 == 3 ? 1 : nil, delays: delays)
      if let result = try await run(conditions) { add(result, .machine) }
    }
    if trial.program.options.seed == nil {
      let isChance = first.chance.randomNumbers > 0 || compiler.usesHashes(trial.compiled)
      for seed in 2...(isChance ? 1 + Self.seeds : 2) where !isSettled && !found.areMany {
        guard let result = try await run(Conditions(chance: seed)) else { break }
        guard found.isNew(result) else { continue }
        // What the time makes different is different again.
        let again = try await run(Conditions(chance: seed))
        let isOfSeed = again.map(Outcome.init) == Outcome(of: result)
        add(
          result, !isOfSeed ? .machine : first.chance.randomNumbers > 0 ? .randomNumbers : .hashes)
      }
    }
    return tried
  }

  /// Whether each snippet that a program decides on is wrong in some of its runs, and not in all.
  private func isSometimesWrong(
    _ trial: Trial, in first: RunResult, and others: [RunResult.OtherRun]
  ) -> Bool {
    var trial = trial
    trial.result = first
    trial.result?.others = others
    return judged(trial).judgements.allSatisfy { judgement in
      judgement.verdict.problems.contains { $0.finding == .sometimesWrong }
    }
  }

  /// The orders to try, as `DocRunnerSystem` numbers them: half of them differ from the usual one at one choice, and
  /// half are random; none if there is no choice.
  private func orders(differingFrom choices: Int) -> [UInt64] {
    guard choices > 0 else { return [] }
    let half = max(1, checker.orders / 2)
    let count = min(choices, half)
    // Evenly spread over the program, if it has more choices.
    let single = (0..<count).map { UInt64(2 * ($0 * choices / count + 1)) }
    let random = (0..<max(Self.ordersForOutcomes, checker.orders)).map { UInt64(2 * $0 + 1) }
    return single + random
  }

  // MARK: What earlier checks saw

  /// Keeps how a program came out that turned out wrong in some run, so that no later check calls it right by luck.
  func keepOutcomes(of trial: Trial) throws {
    guard trial.isFresh, let result = trial.result, trial.isWrong else { return }
    var first = result
    first.others = []
    let known = result.others + [RunResult.OtherRun(cause: .machine, result: first)]
    try cache.keep(known.filter { !$0.result.mayBeOfMachine }, outcomesKey(trial))
  }

  /// The name under which outcomes are kept, however many orders were tried.
  private func outcomesKey(_ trial: Trial) -> String {
    var checker = checker
    checker.orders = 0
    return checker.runKey(trial.compiled.key, trial.session, trial.program, isolation).text
      + "-outcomes"
  }
}

extension Compiler {
  /// Whether a compiled program names a set, a dictionary, or what else depends on the seed of hashes, or the system's
  /// file of random bytes.
  fileprivate func usesHashes(_ program: Compiled) -> Bool {
    guard let object = try? Files.read(cache.path(program.key.text, "o")) else { return true }
    let names = ["$sSh", "$sSD", "Hasher", "hashValue", "11JSONEncoder", "urandom"]
    let classes = ["12NSDictionary", "5NSSet", "12NSCountedSet"]
    // `firstRange` takes a hundred times as long.
    return (names + classes).contains { object.range(of: Data($0.utf8)) != nil }
  }
}

/// The runs of a program that came out otherwise than its first one.
private struct OtherRuns {
  /// How many outcomes are told apart.
  private static let most = 16

  private var known: Set<Outcome>
  private(set) var others: [RunResult.OtherRun] = []

  init(first: RunResult) { known = [Outcome(of: first)] }

  var count: Int { known.count }
  var areMany: Bool { known.count >= Self.most }

  func isNew(_ result: RunResult) -> Bool { !known.contains(Outcome(of: result)) }

  /// Adds a run that came out otherwise than those so far; false if it did not.
  @discardableResult
  mutating func add(
    _ result: RunResult, _ cause: RunResult.Cause, isRemembered: Bool = false
  ) -> Bool {
    guard known.insert(Outcome(of: result)).inserted else { return false }
    others.append(RunResult.OtherRun(cause: cause, result: result, isRemembered: isRemembered))
    return true
  }
}

/// What a run shows to readers, regardless of when.
///
/// A task can print while one statement runs or the next: that is no difference.
private struct Outcome: Hashable {
  var ending: ChildProcess.Ending
  var text: String
  var values: [Transcript.Value]
  var traces: Set<Transcript.Trace>
  var graphs: [Transcript.Trace]
  var errors: String

  init(of run: RunResult) {
    let transcript = Transcript(run.output, secret: run.secret)
    ending = run.ending
    text = transcript.stretches.map(\.text).joined()
    values = transcript.values.sorted {
      ($0.snippet, $0.number) < ($1.snippet, $1.number)
    }
    traces = Set(transcript.traces)
    graphs = transcript.graphs
    errors = Transcript(run.errors, secret: run.secret).stretches.map(\.text).joined()
  }
}
