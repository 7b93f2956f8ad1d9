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
  /// The folder where results are kept from one run to the next.
  public var cacheDirectory: String
  /// What is done with snippets that say nothing about themselves.
  public var plain = PlainSnippets.run
  /// How many bytes the cache may keep.
  public var cacheLimit: Int
  /// Whether programs run without a network and with read-only files.
  public var sandboxMode: SandboxMode
  /// What pages show beside the lines of snippets that do not say so themselves.
  public var inlay = Inlay.plain
  /// What the compiler called the messages of snippets when they were last right, by the snippet's
  /// `id` and in the order of `Snippet.messages`; from this a mere rewording can be told.
  public var knownMessageNames: [String: [String]] = [:]

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
      SnippetExtractor.extract(from: documents, plain: plain), progress: progress)
  }

  /// Checks snippets that were found in documents, or those of them that are selected.
  ///
  /// The programs are those of a check of everything, so verdicts and what is kept are the same.
  public func check(
    _ extracted: [(ChapterSnippets, [Diagnostic])], only selection: Selection? = nil,
    progress: (Int, Int) -> Void = { _, _ in }
  ) async throws -> Report {
    async let foundIsolation = Isolation.find(sandboxMode, readable: readable)
    let documents = extracted.map(\.0.document)
    let plan = Plan(for: extracted.map(\.0)).restricted(to: selection)
    let cache = try Cache(directory: cacheDirectory)
    ScratchFolder.removeLeftovers()
    ScratchFolder.removeLeftovers(in: cacheDirectory)
    let hasNames = try await DiagnosticNames.areWritten(by: toolchain, cache: cache)
    let compiler = Compiler(
      toolchain: toolchain, library: library, cache: cache, timeLimit: limits.compileTime,
      asksForNames: hasNames)
    let programs = plan.sessions.map { Program($0, harness: harness) }

    let isolation = try await foundIsolation
    let stopwatch = Stopwatch()
    let compiled = try await inParallel(programs, progress: progress) { program in
      try await stopwatch.measure(program.module) { try await compiler.compile(program) }
    }
    let runs = try await run(
      plan.sessions.indices.filter { [.run, .compile].contains(plan.sessions[$0].purpose) },
      programs: programs, compiled: compiled, sessions: plan.sessions, compiler: compiler,
      isolation: isolation, stopwatch: stopwatch)

    var efforts: [String: Effort] = [:]
    for (index, session) in plan.sessions.enumerated() {
      let wasKept = compiled[index].wasKept && !runs.fresh.contains(index)
      for name in session.decidedIDs {
        efforts[name] = Effort(
          wasKept: wasKept,
          time: wasKept ? .zero : stopwatch[session.module] / session.decided.count)
      }
    }
    var judgements: [String: Judge.Judgement] = [:]
    var checked: [Checked] = []
    for (index, session) in plan.sessions.enumerated() {
      guard
        let document = documents.first(where: { $0.path == session.subject.path })
      else { continue }
      let judge = Judge(
        session: session, program: programs[index], document: document, limits: limits,
        redactions: redactions, owned: session.decided,
        knownNames: knownMessageNames[session.subject.id] ?? [])
      let all = judge.judgements(compile: compiled[index].outcome, run: runs.results[index])
      if compiled[index].outcome.succeeded, all.allSatisfy({ $0.verdict == .passed }) {
        checked.append(Checked(judge: judge, compiled: compiled[index], judgements: all))
      }
      for var judgement in all {
        if let link = runs.linkProblems[index], judgement.name == session.subject.name {
          judgement.verdict = .failed([link])
        }
        judgements["\(document.path)#\(judgement.name)"] = judgement
      }
    }
    let shown = try await logValues(
      of: checked.filter { $0.judge.session.purpose == .run }, compiler: compiler,
      isolation: isolation)
    let typed = try await typeChains(of: checked, compiler: compiler)
    for (id, failures) in shown.failures { judgements[id]?.verdict = .failed(failures) }
    if !compiled.allSatisfy(\.wasKept) { cache.trim(to: cacheLimit) }
    return Report(
      chapters: zip(extracted, documents).map { extraction, document in
        Report.Chapter(
          document: document,
          results: extraction.0.snippets.filter { selection?.names.contains($0.id) ?? true }
            .map { snippet in
              var result = result(for: snippet, judgements[snippet.id], in: extraction.0)
              result.redactions = redactions
              result.trace = judgements[snippet.id]?.trace ?? []
              result.effort = efforts[snippet.id]
              result.revision = extraction.0.revision(of: snippet)
              result.values = shown.values[snippet.id] ?? []
              result.chains = typed.chains[snippet.id] ?? []
              if extraction.0.isCopy(snippet) { result.leaveCodeAlone() }
              return result
            },
          diagnostics: (selection?.documents.contains(document.path) ?? true ? extraction.1 : [])
            + (shown.notices + typed.notices).filter { $0.path == document.path },
          edits: extraction.0.edits)
      },
      compiled: compiled.count { !$0.wasKept } + shown.compiled, ran: runs.count + shown.ran,
      withoutSandbox: isolation.reason, redactions: redactions,
      notes: hasNames || !extracted.contains { $0.0.snippets.contains { !$0.messages.isEmpty } }
        ? [] : [DiagnosticNames.absence],
      sources: extracted.map(\.0.sources).reduce(into: [:]) { $0.merge($1) { first, _ in first } })
  }

  private func result(
    for snippet: Snippet, _ judgement: Judge.Judgement?, in chapter: ChapterSnippets
  ) -> SnippetResult {
    if case .ignore(let reason) = snippet.kind {
      return SnippetResult(snippet: snippet, verdict: .ignored(reason: reason))
    }
    if case .skip(let condition) = snippet.kind {
      return SnippetResult(snippet: snippet, verdict: .skipped(condition: condition))
    }
    if case .fragment = snippet.kind {
      return SnippetResult(snippet: snippet, verdict: .passed)
    }
    guard let judgement else {
      preconditionFailure("every snippet that is not ignored is in a session")
    }
    var result = SnippetResult(
      snippet: snippet, verdict: judgement.verdict, output: judgement.output,
      printed: judgement.printed, messages: judgement.messages,
      program: harness.readable(chapter.chain(to: snippet)), edits: judgement.edits)
    result.messageNames = judgement.messageNames
    return result
  }

  // MARK: Running

  struct Runs {
    var results: [Int: RunResult] = [:]
    var linkProblems: [Int: Diagnostic] = [:]
    var count = 0
    /// Those that no earlier run kept a result of.
    var fresh: Set<Int> = []
  }

  /// Links and runs the programs whose results are not kept from an earlier run.
  func run(
    _ indexes: [Int], programs: [Program], compiled: [Compiler.Compiled], sessions: [Session],
    compiler: Compiler, isolation: Isolation, stopwatch: Stopwatch = Stopwatch()
  ) async throws -> Runs {
    var runs = Runs()
    var due: [Int] = []
    for index in indexes where compiled[index].outcome.succeeded {
      if let result = compiler.cache.record(
        RunResult.self, runKey(compiled[index].key, programs[index], isolation.key))
      {
        runs.results[index] = result
      } else {
        due.append(index)
      }
    }
    guard !due.isEmpty else { return runs }
    runs.fresh = Set(due)
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    if isolation.user != nil { try scratch.letOthersPass() }
    let links = try await link(due, compiled: compiled, compiler: compiler, in: scratch)
    for case (let index, .failure(let problem)) in links {
      runs.linkProblems[index] = Diagnostic(
        code: "does-not-link", "this compiles but does not link",
        path: sessions[index].subject.path, at: sessions[index].subject.infoPosition,
        details: Document.lines(of: problem.words).suffix(20).map(String.init))
    }
    let ready = due.compactMap { index in (try? links[index]?.get()).map { (index, $0) } }
    let results = try await inParallel(ready) { index, executable in
      guard sessions[index].purpose == .run else {
        return RunResult(ending: .exited(0), output: "", errors: "", backtrace: [])
      }
      return try await stopwatch.measure(programs[index].module) {
        try await Runner(executable: executable, limits: limits, isolation: isolation)
          .run(programs[index])
      }
    }
    for ((index, _), result) in zip(ready, results) {
      runs.results[index] = result
      if sessions[index].purpose == .run { runs.count += 1 }
      if result.isRepeatable || sessions[index].subject.kind == .hangs {
        try compiler.cache.keep(
          result, runKey(compiled[index].key, programs[index], isolation.key))
      }
    }
    return runs
  }

  struct LinkFailure: Error { var words: String }

  /// Links all programs into one executable; if that fails, each alone, to find out which is at fault.
  func link(
    _ indexes: [Int], compiled: [Compiler.Compiled], compiler: Compiler, in scratch: ScratchFolder
  ) async throws -> [Int: Result<String, LinkFailure>] {
    let all = "\(scratch.path)/programs"
    do {
      try await compiler.link(indexes.map { compiled[$0] }, to: all)
      return Dictionary(uniqueKeysWithValues: indexes.map { ($0, .success(all)) })
    } catch ToolchainProblem.link(let words) {
      if indexes.count == 1 { return [indexes[0]: .failure(LinkFailure(words: words))] }
    }
    let results = try await inParallel(indexes) { index -> Result<String, LinkFailure> in
      let executable = "\(scratch.path)/program-\(index)"
      do {
        try await compiler.link([compiled[index]], to: executable)
        return .success(executable)
      } catch ToolchainProblem.link(let words) {
        return .failure(LinkFailure(words: words))
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(indexes, results))
  }

  /// What tells this runner from another build of it, so that a new one trusts no old result.
  private static let runner: String = {
    let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(attributes?[.size] ?? 0) \(date)"
  }()

  /// The files and folders that a program may need to start: it is linked with what is in them.
  var readable: [String] {
    let toolchainFolder = URL(fileURLWithPath: toolchain.compiler).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH", default: ""]
    let inputs = library.linkInputs.map { ($0 as NSString).deletingLastPathComponent }
    return Set(
      [FileManager.default.currentDirectoryPath, toolchainFolder] + library.modulePaths + inputs
        + libraries.split(separator: ":").map(String.init)
    ).filter { $0.hasPrefix("/") }.sorted()
  }

  private func runKey(_ compileKey: String, _ program: Program, _ isolation: String) -> String {
    let environment = program.options.environment.sorted { $0.key < $1.key }
    return Digest.of(
      [
        compileKey, library.codeDigest, "\(program.options.timeLimit ?? limits.time)",
        String(limits.output), String(limits.memory), String(limits.processes),
        String(limits.file), isolation, DocumentChecker.runner, program.input,
        program.options.seed.map(String.init) ?? "",
      ] + environment.flatMap { [$0.key, $0.value] })
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
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { startNext() }
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

extension Harness {
  /// The program that a reader can copy and run: all code, and nothing of the runner.
  func readable(_ chain: [Snippet]) -> String {
    let isInRealTime = chain.contains(where: \.options.isInRealTime)
    var blocks = [imports(for: chain).map { "import \($0)" }.joined(separator: "\n")]
    if !isInRealTime { blocks.append(start) }
    blocks.append(prelude.map(\.text).joined(separator: "\n"))
    var done: Set<CodeBlock.Line> = []
    for snippet in chain {
      let setup = snippet.setup.filter { done.insert($0).inserted }
      blocks.append(setup.map(\.text).joined(separator: "\n"))
      blocks.append(snippet.lines.map(\.text).joined(separator: "\n"))
      if !isInRealTime { blocks.append(settle) }
    }
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }
}
