import Foundation

/// Checks that documents tell the truth about their snippets.
///
/// The whole pipe, from Markdown to verdicts.
public struct DocumentChecker: Sendable {
  /// The compiler.
  public var toolchain: Toolchain
  /// The modules that snippets can import.
  public var library: Library
  /// The code around snippets.
  public var harness: Harness
  /// What a program may use.
  public var limits: Limits
  /// The names that chapters can use for what differs from run to run.
  public var redactions = Redactions.standard
  /// Where the files may be that documents name.
  public var folders = ReadableFolders.current
  /// The folder where results are kept from one run to the next.
  public var cacheDirectory: String
  /// What is done with snippets that say nothing about themselves.
  public var plain = PlainSnippets.run
  /// How many bytes the cache may keep.
  public var cacheLimit: Int
  /// Whether programs run without a network and with read-only files.
  public var sandboxMode: SandboxMode
  /// What pages show beside the lines of snippets that do not say so themselves.
  public var shownDetail = ShownDetail.nothing
  /// What the compiler called the messages of snippets when they were last right, by the snippet's
  /// `id` and in the order of `Snippet.messages`; from this a mere rewording can be told.
  public var knownMessageNames: [String: [String]] = [:]
  /// How many programs are compiled or run at once.
  public var jobs = ProcessInfo.processInfo.activeProcessorCount

  /// A checker with all that it works with.
  public init(
    toolchain: Toolchain, library: Library = .none, harness: Harness = Harness(),
    limits: Limits = Limits(), cacheDirectory: String, cacheLimit: Int = 512 << 20,
    sandboxMode: SandboxMode = .auto
  ) {
    self.toolchain = toolchain
    self.library = library
    self.harness = harness
    self.limits = limits
    self.cacheDirectory = cacheDirectory
    self.cacheLimit = cacheLimit
    self.sandboxMode = sandboxMode
  }

  /// Checks every snippet of some documents; what did not change since it was last checked is not run.
  ///
  /// - Parameter progress: told how many programs are compiled, and of how many, after each.
  /// - Throws: what keeps the check from being made at all, such as a full disk. A wrong document is
  ///   not an error but a result.
  public func check(
    _ documents: [Document], progress: (Int, Int) -> Void = { _, _ in }
  ) async throws -> Report {
    try await check(
      SnippetExtractor.extract(
        from: documents, plain: plain, sessions: harness.sessions, inside: folders),
      progress: progress)
  }

  /// Checks snippets that were found in documents, or those of them that are selected.
  ///
  /// The programs are those of a check of everything, so verdicts and what is kept are the same.
  public func check(
    _ extracted: [(ChapterSnippets, [Diagnostic])], only selection: Selection? = nil,
    progress: (Int, Int) -> Void = { _, _ in }
  ) async throws -> Report {
    var clock = StepClock()
    let documents = extracted.map(\.0.document)
    if sandboxMode == .required { try UnsafeFlags.refuse(in: extracted.flatMap(\.0.snippets)) }
    let plan = Plan(for: extracted.map(\.0)).restricted(to: selection)
    let cache = try Cache(directory: cacheDirectory)
    async let knownIsolation = Isolation.known(sandboxMode, readable: readable, in: cache)
    ScratchFolder.removeLeftovers()
    ScratchFolder.removeLeftovers(in: cacheDirectory)
    let hasNames = try await DiagnosticNames.areWritten(by: toolchain, cache: cache)
    let compiler = try Compiler(
      toolchain: toolchain, library: library, cache: cache, timeLimit: limits.compileTime,
      memoryLimit: limits.compileMemory, asksForNames: hasNames)
    let hasFrontend = try await compiler.hasFrontend()
    let programs = plan.sessions.map { Program($0, harness: harness) }

    clock.end("plan the programs")
    let known = try await knownIsolation
    clock.end("look for a sandbox")
    var compiled = try await inParallel(programs, progress: progress) {
      try await compiler.compile($0)
    }
    clock.end("compile, or find what was compiled")
    let runs = try await run(
      plan.sessions.indices.filter { [.run, .compile].contains(plan.sessions[$0].purpose) },
      programs: programs, compiled: &compiled, sessions: plan.sessions, compiler: compiler,
      isolation: known, clock: &clock)
    let isolation = runs.isolation

    var efforts: [String: Effort] = [:]
    for (index, session) in plan.sessions.enumerated() {
      let wasKept = compiled[index].wasKept && !runs.fresh.contains(index)
      for name in session.decidedIDs {
        efforts[name] = Effort(
          wasKept: wasKept,
          time: (compiled[index].time + (runs.times[index] ?? .zero)) / session.decided.count)
      }
    }
    var judgements: [String: Judge.Judgement] = [:]
    var checked: [Checked] = []
    let documentsByPath = Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
    let judged = plan.sessions.indices.map(\.self).concurrentMap { [compiled] index in
      let session = plan.sessions[index]
      return documentsByPath[session.subject.path].map { document in
        let judge = Judge(
          session: session, program: programs[index], document: document, limits: limits,
          redactions: redactions, owned: session.decided,
          knownNames: knownMessageNames[session.subject.id] ?? [])
        return Checked(
          judge: judge, compiled: compiled[index],
          judgements: judge.judgements(
            compile: compiled[index].outcome, run: runs.results[index]))
      }
    }
    for (index, judged) in judged.enumerated() {
      guard let judged else { continue }
      if judged.compiled.outcome.succeeded,
        judged.judgements.allSatisfy({ $0.verdict == .passed })
      {
        checked.append(judged)
      }
      let subject = plan.sessions[index].subject
      for var judgement in judged.judgements {
        if let link = runs.linkProblems[index], judgement.name == subject.name {
          judgement.verdict = .failed([link])
        }
        judgements["\(subject.path)#\(judgement.name)"] = judgement
      }
    }
    let shown = try await logValues(
      of: checked.filter { $0.judge.session.purpose == .run }, compiler: compiler,
      isolation: isolation)
    let typed = try await typeChains(of: checked, compiler: compiler)
    for (id, failures) in shown.failures { judgements[id]?.verdict = .failed(failures) }
    try remember(plan.sessions, programs, compiled, runs, isolation, in: cache)
    if !compiled.allSatisfy(\.wasKept) { cache.trim(to: cacheLimit) }
    for (session, compiled) in zip(plan.sessions, compiled) where !compiled.wasKept {
      clock.add(\.compiling, session.subject.id, compiled.time)
    }
    let results = zip(extracted, documents).map { extraction, document in
      let declared = DeclaredNames(in: extraction.0)
      return Report.Chapter(
        document: document,
        results: extraction.0.snippets.filter { selection?.names.contains($0.id) ?? true }
          .map { snippet in
            let id = snippet.id
            var result = result(for: snippet, judgements[id], in: extraction.0, declared)
            result.redactions = redactions
            result.trace = judgements[id]?.trace ?? []
            result.times = judgements[id]?.times ?? []
            result.effort = efforts[id]
            result.revision = extraction.0.revision(of: snippet)
            result.values = shown.values[id] ?? []
            result.chains = typed.chains[id] ?? []
            if extraction.0.isCopy(snippet) { result.leaveCodeAlone() }
            return result
          },
        diagnostics: (selection?.documents.contains(document.path) ?? true ? extraction.1 : [])
          + (shown.notices + typed.notices).filter { $0.path == document.path },
        edits: extraction.0.edits)
    }
    clock.end("judge")
    return Report(
      chapters: results,
      compiled: compiled.count { !$0.wasKept } + shown.compiled, ran: runs.count + shown.ran,
      withoutSandbox: isolation.absence, redactions: redactions,
      notes: (hasFrontend ? [] : [FrontendCommand.absence])
        + (hasNames || !extracted.contains { $0.0.snippets.contains { !$0.messages.isEmpty } }
          ? [] : [DiagnosticNames.absence]),
      sources: extracted.map(\.0.sources).reduce(into: [:]) { $0.merge($1) { first, _ in first } },
      notKept: cache.problem?.description, timings: clock.timings)
  }

  /// Keeps what the results of this run depend on, so that the next one can say what changed.
  private func remember(
    _ sessions: [Session], _ programs: [Program], _ compiled: [Compiler.Compiled], _ runs: Runs,
    _ isolation: Isolation, in cache: Cache
  ) throws {
    for (index, session) in sessions.enumerated()
    where !compiled[index].wasKept || runs.times[index] != nil {
      let keys = KnownKeys(
        compiling: compiled[index].key,
        running: runs.results[index].map { _ in
          runKey(compiled[index].key, sessions[index], programs[index], isolation)
        })
      try cache.keep(keys, KnownKeys.name(of: session.subject.id))
    }
  }

  private func result(
    for snippet: Snippet, _ judgement: Judge.Judgement?, in chapter: ChapterSnippets,
    _ declared: DeclaredNames
  ) -> SnippetResult {
    switch snippet.kind.check {
    case .none(let verdict):
      return SnippetResult(snippet: snippet, verdict: verdict(snippet.reason))
    case .grammar: return SnippetResult(snippet: snippet, verdict: .passed)
    case .program: break
    }
    guard snippet.refusals.isEmpty else {
      return SnippetResult(snippet: snippet, verdict: .failed(snippet.refusals))
    }
    if let culprit = chapter.chain(to: snippet).first(where: { !$0.refusals.isEmpty }) {
      let problem = Judge.notChecked(snippet, because: culprit.name, "is not compiled")
      return SnippetResult(snippet: snippet, verdict: .failed([problem]))
    }
    guard let judgement else {
      preconditionFailure("every snippet that is not ignored is in a session")
    }
    var verdict = judgement.verdict
    if case .failed(let problems) = verdict {
      verdict = .failed(MissingNames.explain(problems, of: snippet, declared: declared))
    }
    var result = SnippetResult(
      snippet: snippet, verdict: verdict, output: judgement.output,
      printed: judgement.printed, messages: judgement.messages,
      program: harness.listing(of: chapter.chain(to: snippet)), edits: judgement.edits)
    result.messageNames = judgement.messageNames
    return result
  }

  // MARK: Running

  struct Runs {
    /// What keeps them from doing harm.
    var isolation: Isolation
    var results: [Int: RunResult] = [:]
    var linkProblems: [Int: Diagnostic] = [:]
    /// Those that no earlier run kept a result of.
    var fresh: Set<Int> = []
    /// How long each program took that was run.
    var times: [Int: Duration] = [:]

    /// How many were run.
    var count: Int { times.count }
  }

  /// Links and runs the programs whose results are not kept from an earlier run.
  func run(
    _ indexes: [Int], programs: [Program], compiled: inout [Compiler.Compiled],
    sessions: [Session], compiler: Compiler, isolation: Isolation, clock: inout StepClock
  ) async throws -> Runs {
    var runs = Runs(isolation: isolation)
    var due: [Int] = []
    let ready = indexes.filter { compiled[$0].outcome.succeeded }
    let kept = ready.concurrentMap { [compiled] index in
      compiler.cache.record(
        RunResult.self,
        runKey(compiled[index].key, sessions[index], programs[index], isolation).text)
    }
    for (index, result) in zip(ready, kept) {
      runs.results[index] = result
      if result == nil { due.append(index) }
    }
    clock.end("find what was run")
    guard !due.isEmpty else { return runs }
    async let found =
      isolation.isAssumed
      ? Isolation.found(sandboxMode, readable: readable, in: compiler.cache) : isolation
    runs.fresh = Set(due)
    // What is linked has to be what was compiled.
    let before = due.map { (programs[$0], compiled[$0]) }
    let repaired = try await inParallel(before) { try await compiler.repaired($1, $0) }
    for (index, program) in zip(due, repaired) { compiled[index] = program }
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let links = try await link(due, compiled: compiled, compiler: compiler, in: scratch)
    clock.end("link")
    runs.isolation = try await found
    guard runs.isolation.key == isolation.key else {
      // Nothing counts that was found out where programs could do more, or less.
      return try await run(
        indexes, programs: programs, compiled: &compiled, sessions: sessions, compiler: compiler,
        isolation: runs.isolation, clock: &clock)
    }
    if runs.isolation.user != nil { try scratch.letOthersPass() }
    let attempts = try await inParallel(due) {
      [compiled, links, isolation = runs.isolation] index -> Attempt in
      guard let link = links[index] else { preconditionFailure("every due program is linked") }
      return try await attempt(
        link, programs[index], compiled[index], begins: sessions[index].purpose == .run,
        isolation: isolation, compiler: compiler, in: scratch)
    }
    try library.checkThatItIsUnchanged()
    for (index, attempt) in zip(due, attempts) {
      guard case .ran(let result, let time) = attempt else {
        runs.linkProblems[index] = attempt.problem(with: sessions[index].subject)
        continue
      }
      runs.results[index] = result
      if sessions[index].purpose == .run {
        runs.times[index] = time
        clock.add(\.running, sessions[index].subject.id, time)
      }
      if result.isRepeatable || sessions[index].subject.kind.ending == .timesOut {
        try compiler.cache.keep(
          result, runKey(compiled[index].key, sessions[index], programs[index], isolation).text)
      }
    }
    clock.end("run")
    return runs
  }

  /// What tells this runner from another build of it, so that a new one trusts no old result.
  public static let runner: String = {
    let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(attributes?[.size] ?? 0) \(date)"
  }()

  /// The files and folders that a program may need to start: it is linked with what is in them.
  var readable: [String] {
    let toolchainFolder = (toolchain.folder as NSString).deletingLastPathComponent
    let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH", default: ""]
    let inputs = library.linkInputs.map { ($0 as NSString).deletingLastPathComponent }
    return Set(
      [toolchainFolder] + [toolchain.root].compactMap(\.self)
        + library.modulePaths.map(DocumentChecker.buildFolder) + inputs
        + libraries.split(separator: ":").map(String.init)
    ).filter { $0.hasPrefix("/") }.sorted()
  }

  /// The folder of a build whose modules are in a folder: what a program needs beside them, such as the
  /// resources of a package, is there.
  private static func buildFolder(ofModulesIn path: String) -> String {
    let url = URL(fileURLWithPath: path)
    return url.lastPathComponent == "Modules" ? url.deletingLastPathComponent().path : path
  }

  /// The name under which the result of running a program is kept.
  func runKey(
    _ compiling: CacheKey, _ session: Session, _ program: Program, _ isolation: Isolation
  ) -> CacheKey {
    CacheKey(
      of: RunInput(
        purpose: session.purpose == .run ? "run" : "load", libraryCode: library.codeDigest,
        environment: program.options.environment.merging(Runner.inherited) { own, _ in own },
        standardInput: program.input, seed: program.options.seed,
        limits: RunInput.Limits(
          time: program.options.timeLimit ?? limits.time, output: limits.output,
          memory: limits.memory, processes: limits.processes, file: limits.file),
        sandbox: isolation.key, docgenBuild: DocumentChecker.runner),
      after: compiling)
  }

  /// Does the same with every element, as many at once as there are cores; keeps their order.
  func inParallel<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], progress: (Int, Int) -> Void = { _, _ in },
    _ work: @escaping @Sendable (Input) async throws -> Output
  ) async throws -> [Output] {
    try await withThrowingTaskGroup(of: (Int, Output).self) { group in
      var results = [Output?](repeating: nil, count: inputs.count)
      var next = 0
      var done = 0
      func startNext() {
        guard next < inputs.count else { return }
        let index = next
        next += 1
        group.addTask { (index, try await work(inputs[index])) }
      }
      for _ in 0..<max(1, jobs) { startNext() }
      while let (index, output) = try await group.next() {
        results[index] = output
        done += 1
        progress(done, inputs.count)
        startNext()
      }
      return results.compactMap(\.self)
    }
  }
}
