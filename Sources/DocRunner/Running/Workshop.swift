/// The tools of a check: a cache, a compiler and a sandbox, opened once.
package struct Workshop: Sendable {
  package var checker: DocumentChecker
  var compiler: Compiler
  package let isolation: Isolation

  var cache: Cache { compiler.cache }

  /// Opens the cache and asks the compiler and the system what they can do.
  ///
  /// - Throws: `UnsafeFlags` if the compiler, which works outside of the sandbox, must not be given some of that.
  init(for checker: DocumentChecker, reading extracted: [ChapterSnippets]) async throws {
    if checker.sandboxMode != .off { try UnsafeFlags.refuse(in: extracted.flatMap(\.snippets)) }
    let cache = try Cache(
      directory: checker.cacheDirectory, readingToo: checker.otherCacheDirectory)
    async let isolation = Isolation.find(checker.sandboxMode, readable: checker.readable)
    ScratchFolder.removeLeftovers()
    ScratchFolder.removeLeftovers(in: checker.cacheDirectory)
    compiler = try Compiler(
      toolchain: checker.toolchain, library: checker.library, cache: cache,
      timeLimit: checker.limits.compileTime, memoryLimit: checker.limits.compileMemory,
      asksForNames: try await DiagnosticNames.areWritten(by: checker.toolchain, cache: cache))
    self.checker = checker
    self.isolation = try await isolation
  }

  /// Compiles the program of each session, or finds what an earlier check compiled.
  func compile(
    _ sessions: [Session], progress: (CheckProgress) -> Void = { _ in }
  ) async throws -> [Trial] {
    let harness = checker.harness
    let programs = sessions.concurrentMap { ($0, Program($0, harness: harness)) }
    // Most were compiled before, and are found without a task for each.
    let known = programs.concurrentMap { [self] in kept($0, $1) }
    let due = zip(programs, known).filter { $1 == nil }.map(\.0)
    func tell(done: Int, total: Int) {
      progress(CheckProgress(step: .compiling, done: done, total: total))
    }
    var made = try await due.inParallel(jobs: checker.jobs, progress: tell) { [self] in
      try await compile($0, $1)
    }[...]
    return known.compactMap { $0 ?? made.popFirst() }
  }

  private func compile(_ session: Session, _ program: Program) async throws -> Trial {
    let compiled = try await compiler.compile(program)
    let trial = Trial(session: session, program: program, compiled: compiled)
    guard let plain = trial.programToCompileInstead(checker.harness) else { return trial }
    return Trial(session: session, program: plain, compiled: try await compiler.compile(plain))
  }

  /// The result that an earlier check kept for a program; nil if none compiled it.
  private func kept(_ session: Session, _ program: Program) -> Trial? {
    guard let compiled = compiler.kept(program) else { return nil }
    let trial = Trial(session: session, program: program, compiled: compiled)
    guard let plain = trial.programToCompileInstead(checker.harness) else { return trial }
    return compiler.kept(plain).map { Trial(session: session, program: plain, compiled: $0) }
  }

  /// Compiles programs, runs them and judges them.
  func decide(
    _ sessions: [Session], clock: inout StepClock, progress: (CheckProgress) -> Void
  ) async throws -> [Trial] {
    let compiled = try await compile(sessions, progress: progress)
    clock.end("compile, or find what was compiled")
    let ran = try await run(compiled, clock: &clock, progress: progress)
    let decided = try await confirmingFailures(ran.concurrentMap { [self] in judged($0) })
    clock.end("run again what fails")
    for trial in decided {
      try keepResult(of: trial)
      try keepOutcomes(of: trial)
    }
    return decided
  }

  /// The programs, after another run of those that turned out wrong.
  ///
  /// The kept result may be of another day, and the machine may have had no memory left, so only a failure
  /// that is seen now, and twice, is reported.
  private func confirmingFailures(_ trials: [Trial]) async throws -> [Trial] {
    guard checker.confirmsFailures, trials.contains(where: \.isDoubtful) else { return trials }
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    if isolation.user != nil { try scratch.letOthersPass() }
    let linked = try await link(trials, where: \.isDoubtful, in: scratch)
    // A document that was not written for this tool may show the time, where that is the machine's.
    if trials.contains(where: { $0.isDoubtful && $0.session.subject.isGentle }),
      try await !compiler.systemModule().ordersJobs
    {
      try await Task.sleep(for: .milliseconds(1100))
    }
    return try await linked.inParallel(jobs: checker.jobs) { [self] trial, executable in
      guard let executable, let first = trial.result else { return trial }
      if trial.session.subject.isGentle, !first.chance.dependsOnMachine, !first.mayBeOfMachine {
        return try await leavingOpen(trial, first, as: executable, in: scratch)
      }
      var again = try await start(trial, as: executable, in: scratch)
      if trial.isFresh, !first.mayBeOfMachine {
        // Threads may have raced, or it is a matter of the time: what differed once is never right.
        again.result = again.result?.beside(first)
        again = judged(again)
      } else {
        again = judged(again).leavingOpen(unlike: trial)
      }
      let isSame = again.judgements.map(\.verdict) == trial.judgements.map(\.verdict)
      let isConfirmed = trial.isFresh && again.isDoubtful && isSame
      again.result?.isConfirmed = isConfirmed
      return again
    }
  }

  /// Links and starts the programs of which no earlier check kept a result.
  ///
  /// - Parameter asStarters: whether one run decides that a program is wrong, since that is what is hoped for.
  func run(
    _ trials: [Trial], asStarters: Bool = false, clock: inout StepClock,
    progress: (CheckProgress) -> Void = { _ in }
  ) async throws -> [Trial] {
    let known = trials.concurrentMap { [self] in withKeptResult($0) }
    clock.end("find what was run")
    guard known.contains(where: \.isDue) else { return known }
    let repaired = try await repaired(known)
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let linked: [(Trial, Result<Executable, LinkFailure>?)]
    do {
      linked = try await link(repaired, where: \.isDue, in: scratch)
    } catch ToolchainProblem.libraryDoesNotLink(let words)
      where repaired.allSatisfy({ !$0.isDue || $0.session.chain.allSatisfy(\.isGentle) })
    {
      return repaired.map { $0.unlinked(words) }
    }
    clock.end("link")
    if isolation.user != nil { try scratch.letOthersPass() }
    func tell(done: Int, total: Int) {
      progress(CheckProgress(step: .running, done: done, total: total))
    }
    let ran = try await linked.inParallel(
      jobs: checker.jobs, waits: \.0.waits, progress: tell
    ) { [self] trial, executable in
      guard let executable else { return trial }
      return try await start(trial, as: executable, in: scratch, isStarter: asStarters)
    }
    try checker.library.checkThatItIsUnchanged()
    clock.end("run")
    return ran
  }

  /// Only what was compiled may be linked, so a damaged object file is compiled again.
  private func repaired(_ trials: [Trial]) async throws -> [Trial] {
    try await trials.inParallel(jobs: checker.jobs) { [compiler] trial in
      var trial = trial
      if trial.isDue { trial.compiled = try await compiler.repaired(trial.compiled, trial.program) }
      return trial
    }
  }

  private func start(
    _ trial: Trial, as executable: Result<Executable, LinkFailure>, in scratch: ScratchFolder,
    isStarter: Bool = false
  ) async throws -> Trial {
    var trial = trial
    trial.isFresh = true
    switch try await attempt(executable, trial, in: scratch) {
    case .ran(let result, let time):
      trial.result = result
      let mayEnd = trial.session.purpose == .run && trial.session.subject.kind.ending != .timesOut
      if mayEnd, !(isStarter && judged(trial).isWrong) {
        let (others, orders) = try await otherRuns(
          than: result, after: time, of: executable, trial, in: scratch)
        trial.result?.others = others
        trial.result?.orders = orders
      }
      trial.runTime = trial.session.purpose == .run ? time : nil
    case let failed:
      trial.startProblem = failed.problem(with: trial.session.subject)
    }
    return trial
  }

  // MARK: Results from check to check

  func runKey(_ trial: Trial) -> CacheKey {
    checker.runKey(trial.compiled.key, trial.session, trial.program, isolation)
  }

  private func withKeptResult(_ trial: Trial) -> Trial {
    var trial = trial
    trial.result = trial.isToBeStarted ? cache.record(RunResult.self, runKey(trial).text) : nil
    return trial
  }

  private func keepResult(of trial: Trial) throws {
    let subject = trial.session.subject
    guard trial.isFresh, let result = trial.result,
      !trial.judgements.contains(where: \.verdict.isFailure)
        // To others' documents one comes back while they are being written to, and not to run them each time.
        || subject.isGentle && result.isConfirmed && !result.chance.dependsOnMachine,
      result.isRepeatable || subject.kind.ending == .timesOut
        // There a program that goes on and on is no mistake, and need not be waited for each time.
        || subject.isGentle && result.ending == .timedOut
    else { return }
    try cache.keep(result, runKey(trial).text)
  }
}

/// A program with everything that a check finds out about it, from its plan to its verdicts.
package struct Trial: Sendable {
  package var session: Session
  package var program: Program
  /// The compiler's answer; its result may have been kept from an earlier check.
  package var compiled: Compiler.Compiled
  /// How the program ended; nil if it was not to be started or could not be.
  var result: RunResult?
  /// Why the program could not be started, if it compiles and that still failed.
  var startProblem: Diagnostic?
  /// Why the library does not link on this machine, so that nothing could be run.
  var libraryProblem: String?
  /// Whether this check started the program or tried to, instead of using a kept result.
  var isFresh = false
  /// How long the program ran in this check.
  var runTime: Duration?
  /// The verdicts on the snippets that this program decides on.
  var judgements: [SnippetResult] = []

  /// Whether the program compiles and is to be loaded at least.
  var isToBeStarted: Bool {
    compiled.outcome.succeeded
      && (session.purpose == .run
        // Of documents that were not written for this tool, the libraries may be missing here.
        || session.purpose == .compile && !session.chain.allSatisfy(\.isPlain))
  }

  /// Whether the program is still to be started, since no result of it is known.
  var isDue: Bool { isToBeStarted && result == nil }

  /// Whether it waits more than it computes: for the time itself, or for its limit.
  var waits: Bool {
    program.options.isInRealTime || session.subject.kind.ending == .timesOut
  }

  /// The program that calls Swift's `print`, which the compiler's messages should be about; nil if there are none.
  func programToCompileInstead(_ harness: Harness) -> Program? {
    guard !compiled.outcome.succeeded else { return nil }
    // To tell a value can itself be an error, which is not the document's.
    let plain = program.tellsNotes ? Program(session.withoutToldValues, harness: harness) : program
    return plain.hidesFunctions || program.tellsNotes ? plain.withoutHiding : nil
  }

  /// The trial, whose program is not started if it was to be, because the library does not link.
  func unlinked(_ words: String) -> Trial {
    var trial = self
    if isDue { trial.libraryProblem = words }
    return trial
  }

  /// What to say of a library that does not link.
  static func unlinked(_ words: String) -> Diagnostic {
    Diagnostic(
      .warning, code: "nothing-is-run",
      "the package does not link on this machine, so snippets are compiled and nothing is run",
      details: Document.lines(of: words).map(String.init).filter { $0.contains("error: ") }
        .prefix(3).map { $0 })
  }

  /// Whether every snippet that this program decides on is right.
  var isRight: Bool {
    compiled.outcome.succeeded && judgements.allSatisfy { $0.verdict == .passed }
  }

  /// Whether a snippet that this program decides on is wrong.
  var isWrong: Bool { judgements.contains(where: \.verdict.isFailure) }

  /// Whether it was run and something about it is wrong, which may come out otherwise another time.
  var isDoubtful: Bool {
    guard let result, startProblem == nil, !result.isConfirmed else { return false }
    // That it computes for too long, no other run would change.
    return !(result.wasBusy && isFresh) && isWrong
  }

  /// What each snippet that this program decides on cost.
  var effort: Effort {
    Effort(
      wasKept: compiled.wasKept && !isFresh,
      time: (compiled.time + (runTime ?? .zero)) / max(1, session.decided.count))
  }
}
