import Processes

extension Workshop {
  /// How many are tried where the document lists outcomes, so that a rare one occurs.
  private static let ordersForOutcomes = 200
  /// How many outcomes are told apart.
  private static let mostOutcomes = 16

  /// The runs of a program that come out otherwise than its first one, and how many orders of its jobs were tried.
  ///
  /// If jobs could have run in another order, other orders are tried. If the machine has a say, the program is
  /// run again on all cores and on one.
  func otherRuns(
    than first: RunResult, of executable: Result<Executable, LinkFailure>, _ trial: Trial,
    in scratch: ScratchFolder
  ) async throws -> (others: [RunResult.OtherRun], orders: Int) {
    guard first.choices > 0 || first.dependsOnMachine else { return ([], 0) }
    let listed = trial.session.chain.map { $0.output?.outcomes.count ?? 1 }.max() ?? 1
    let conditions =
      first.dependsOnMachine
      ? [nil, 1, nil, 1].map { Conditions(cores: $0) }
      : orders(differingFrom: first.choices).map { Conditions(order: $0) }
    var known: Set<Outcome> = [Outcome(of: first)]
    var others: [RunResult.OtherRun] = []
    var tried = 0
    for (number, conditions) in conditions.enumerated() {
      guard known.count < Self.mostOutcomes, number < checker.orders || known.count < listed
      else { break }
      guard
        case .ran(let result, _) = try await attempt(
          executable, trial, in: scratch, under: conditions),
        // A time limit says nothing about the order, and other orders would meet it as well.
        result.ending != .timedOut
      else { break }
      tried += 1
      guard known.insert(Outcome(of: result)).inserted else { continue }
      let order = first.dependsOnMachine ? nil : conditions.order
      others.append(RunResult.OtherRun(order: order, result: result))
    }
    return (others, first.dependsOnMachine ? 0 : tried)
  }

  /// The orders to try, as `DocRunnerSystem` numbers them: half of them differ from the usual one at one choice, and
  /// half are random.
  private func orders(differingFrom choices: Int) -> [UInt64] {
    let half = max(1, checker.orders / 2)
    let count = min(choices, half)
    // Evenly spread over the program, if it has more choices.
    let single = (0..<count).map { UInt64(2 * ($0 * choices / count + 1)) }
    let random = (0..<max(Self.ordersForOutcomes, checker.orders)).map { UInt64(2 * $0 + 1) }
    return single + random
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
