import Foundation

/// Checks that documents tell the truth about their snippets.
///
/// The whole pipe, from Markdown to verdicts.
package struct DocumentChecker: Sendable {
  package var toolchain: Toolchain
  package var library: Library
  package var moduleAdvice = ModuleAdvice()
  package var harness: Harness
  package var limits: Limits
  /// Where the files may be that documents name.
  package var folders = ReadableFolders.current
  /// The folder where results are kept from one run to the next.
  package var cacheDirectory: String
  /// A folder with results of other checks, which is read and never written to.
  package var otherCacheDirectory: String?
  /// What holds for snippets that do not say so themselves.
  package var rules = DocumentRules()
  private static let cacheLimit = 512 << 20
  /// Whether programs run without a network and with read-only files.
  package var sandboxMode: SandboxMode
  /// In how many other orders the jobs of a program are run, if their order is not fixed.
  package var orders = 20
  /// Whether exercises must not accept what readers begin with.
  package var provesStarters = true
  /// Whether what is wrong is run a second time, so that no failure is bad luck.
  package var confirmsFailures = true
  /// How many programs are compiled or run at the same time.
  package var jobs = ProcessInfo.processInfo.activeProcessorCount

  package init(
    toolchain: Toolchain, library: Library = .none, harness: Harness = Harness(),
    limits: Limits = Limits(), cacheDirectory: String, sandboxMode: SandboxMode = .auto
  ) {
    self.toolchain = toolchain
    self.library = library
    self.harness = harness
    self.limits = limits
    self.cacheDirectory = cacheDirectory
    self.sandboxMode = sandboxMode
  }

  /// Checks snippets that were found in documents, or only the selected ones.
  ///
  /// The programs are the same as in a check of everything, so verdicts and what is kept are the same, too.
  package func check(
    _ extracted: [ChapterSnippets], only selection: Selection? = nil,
    progress: (CheckProgress) -> Void = { _ in }
  ) async throws -> Report {
    var clock = StepClock()
    let extracted = await knowingLibraryTypes(extracted)
    let plan = Plan(for: extracted).restricted(to: selection)
    clock.end("plan the programs")
    progress(CheckProgress(step: .preparing, done: 0, total: 1))
    let workshop = try await Workshop(for: self, reading: extracted)
    progress(CheckProgress(step: .preparing, done: 1, total: 1))
    clock.end("ask the compiler and look for a sandbox")
    var ran = try await workshop.decide(plan.sessions, clock: &clock, progress: progress)
    let judged = try await workshop.readGently(
      &ran, of: extracted, clock: &clock, progress: progress)
    let accepted =
      provesStarters
      ? try await workshop.acceptedStarters(
        of: extracted, only: selection, clock: &clock, progress: progress) : [:]
    if !ran.allSatisfy(\.compiled.wasKept) { workshop.cache.trim(to: Self.cacheLimit) }
    clock.add(ran)
    let chapters = chapters(of: extracted, only: selection, judged, accepted)
    clock.end("judge")
    var report = report(of: chapters, extracted, ran, workshop, clock.timings)
    if ran.contains(where: { $0.runTime != nil }),
      try await !workshop.compiler.systemModule().ordersJobs
    {
      report.notes.append(SystemModule.absence)
    }
    return report
  }

  /// The chapters; where snippets go on from others by names, the library's types keep their meaning.
  private func knowingLibraryTypes(_ chapters: [ChapterSnippets]) async -> [ChapterSnippets] {
    guard chapters.contains(where: { $0.needs != nil }), let types = try? await packageNames?.types
    else { return chapters }
    return chapters.map { $0.knowing(libraryTypes: types) }
  }

  // MARK: The report

  private func chapters(
    of extracted: [ChapterSnippets], only selection: Selection?, _ judged: [Trial],
    _ accepted: [String: Diagnostic]
  ) -> [Report.Chapter] {
    // Only here do programs meet the documents again, whose snippets are in their own order.
    let decided = Dictionary(
      judged.flatMap { trial in trial.judgements.map { ($0.snippet.id, ($0, trial.effort)) } }
    ) { $1 }
    return extracted.concurrentMap { chapter in
      let path = chapter.document.path
      let declared = DeclaredNames(in: chapter)
      let results = chapter.snippets
        .filter { selection?.names.contains($0.id) ?? true }
        .map { snippet in
          let (judgement, effort) = decided[snippet.id].map { ($0, $1) } ?? (nil, nil)
          var result = result(for: snippet, judgement, in: chapter, declared)
          if let problem = accepted[snippet.id], result.verdict == .passed {
            result.verdict = .failed([problem])
          }
          result.effort = effort
          result.revision = chapter.revision(of: snippet)
          if chapter.isCopy(snippet) { result.leaveCodeAlone() }
          return result
        }
      let isSelected = selection?.documents.contains(path) ?? true
      return Report.Chapter(
        document: chapter.document, results: results,
        diagnostics: (isSelected ? chapter.diagnostics : []) + results.flatMap(\.openClaims)
          + results.flatMap(\.cutOff),
        edits: chapter.edits, unread: chapter.unread)
    }
  }

  private func report(
    of chapters: [Report.Chapter], _ extracted: [ChapterSnippets],
    _ ran: [Trial], _ workshop: Workshop, _ timings: Timings
  ) -> Report {
    let hasMessages = extracted.contains { $0.snippets.contains { !$0.messages.isEmpty } }
    let lacksNames = hasMessages && !workshop.compiler.asksForNames
    return Report(
      chapters: chapters,
      compiled: ran.count { !$0.compiled.wasKept },
      ran: ran.count { $0.runTime != nil },
      withoutSandbox: workshop.isolation.absence,
      notes: (lacksNames ? [DiagnosticNames.absence] : [])
        + (ran.lazy.compactMap(\.libraryProblem).first.map { [Trial.unlinked($0)] } ?? []),
      sources: extracted.map(\.sources).reduce(into: [:]) { $0.merge($1) { first, _ in first } },
      notKept: workshop.cache.problem?.description, timings: timings)
  }

  private func result(
    for snippet: Snippet, _ judged: SnippetResult?, in chapter: ChapterSnippets,
    _ declared: DeclaredNames
  ) -> SnippetResult {
    switch snippet.kind.check {
    case .none(let verdict):
      return SnippetResult(snippet: snippet, verdict: verdict(snippet.reason))
    case .grammar:
      var result = SnippetResult(snippet: snippet, verdict: .passed)
      result.outcomes.open = snippet.isGentle ? snippet.claimsNotReached : []
      return result
    case .program: break
    }
    guard snippet.refusals.isEmpty else {
      return SnippetResult(
        snippet: snippet,
        verdict: snippet.isGentle
          ? .incomplete(snippet.refusals.map(\.asNote)) : .failed(snippet.refusals))
    }
    if let culprit = chapter.chain(to: snippet).first(where: { !$0.refusals.isEmpty }) {
      let problem = Judge.notChecked(snippet, because: culprit.name, "is not compiled")
      return SnippetResult(snippet: snippet, verdict: .failed([problem]))
    }
    guard var result = judged else {
      preconditionFailure("every snippet that is not ignored is in a session")
    }
    result.snippet = snippet
    result.program = harness.listing(of: chapter.chain(to: snippet))
    let explained = MissingNames.explain(
      result.verdict.problems, of: snippet, declared: declared, moduleAdvice)
    switch result.verdict {
    case .failed: result.verdict = .failed(explained)
    case .incomplete: result.verdict = .incomplete(explained)
    default: break
    }
    return result
  }

  // MARK: Running

  /// The files and folders that a program may need to start: it is linked with what is in them.
  var readable: [String] {
    let toolchainFolder = toolchain.folder.parentFolder
    let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH", default: ""]
    let inputs = library.linkInputs.map { $0.parentFolder }
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

  func runKey(
    _ compiling: CacheKey, _ session: Session, _ program: Program, _ isolation: Isolation
  ) -> CacheKey {
    var limits = limits
    limits.time = program.options.timeLimit ?? limits.time
    return CacheKey(
      of: RunInput(
        purpose: session.purpose == .run ? "run" : "load", libraryCode: library.codeDigest,
        environment: program.options.environment.merging(Runner.inherited) { own, _ in own },
        seed: program.options.seed, limits: limits,
        orders: program.options.usesThreads ? nil : orders, sandbox: isolation.key,
        docgenBuild: RunningTool.build), after: compiling)
  }
}
