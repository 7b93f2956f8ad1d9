/// Programs that were compiled and linked, to be run again and again under other conditions.
struct Rehearsal: Sendable {
  /// A program that runs, and what is needed to judge it.
  struct Piece: Sendable {
    var session: Session
    var program: Program
    var document: Document
    var compiled: Compiler.Compiled
    /// What is started to run it.
    var executable: Executable
  }

  /// The programs that are run to their end, in the order of the documents.
  var pieces: [Piece]
  var limits: Limits
  var isolation: Isolation
  /// The names that chapters can use for what differs from run to run.
  var redactions: Redactions

  /// Runs a program and judges what became of it.
  func perform(
    _ piece: Piece, under conditions: Conditions, limits: Limits? = nil
  ) async throws -> [Judge.Judgement] {
    let limits = limits ?? self.limits
    let result = try await Runner(
      executable: piece.executable, limits: limits, isolation: isolation, conditions: conditions
    ).run(piece.program)
    return Judge(
      session: piece.session, program: piece.program, document: piece.document, limits: limits,
      redactions: redactions, owned: piece.session.decided
    ).judgements(compile: piece.compiled.outcome, run: result)
  }
}

extension DocumentChecker {
  /// Compiles and links all programs that are run to their end, and lets something be done with them.
  ///
  /// - Parameter isDue: says of each program that is run, even of one that hangs, whether to take it.
  func rehearse<Result>(
    _ extracted: [(ChapterSnippets, [Diagnostic])], only selection: Selection? = nil,
    where isDue: (Session) -> Bool = { $0.subject.kind.ending != .timesOut },
    progress: (Int, Int) -> Void = { _, _ in }, _ body: (Rehearsal) async throws -> Result
  ) async throws -> Result {
    let isolation = try await Isolation.find(sandboxMode, readable: readable)
    let documents = Dictionary(
      extracted.map { ($0.0.document.path, $0.0.document) }, uniquingKeysWith: { first, _ in first }
    )
    let sessions = Plan(for: extracted.map(\.0)).restricted(to: selection).sessions
      .filter { $0.purpose == .run && isDue($0) }
    let programs = sessions.map { Program($0, harness: harness) }
    let cache = try Cache(directory: cacheDirectory)
    let compiler = try Compiler(
      toolchain: toolchain, library: library, cache: cache, timeLimit: limits.compileTime,
      memoryLimit: limits.compileMemory,
      asksForNames: try await DiagnosticNames.areWritten(by: toolchain, cache: cache))
    let compiled = try await inParallel(programs, progress: progress) {
      try await compiler.compile($0)
    }
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    if isolation.user != nil { try scratch.letOthersPass() }
    let due = programs.indices.filter { compiled[$0].outcome.succeeded }
    let links =
      due.isEmpty ? [:] : try await link(due, compiled: compiled, compiler: compiler, in: scratch)
    let linked = due.compactMap { index in (try? links[index]?.get()).map { (index, $0) } }
    let loaded = try await inParallel(linked) { index, executable in
      try await loadable(
        executable, programs[index], compiled[index], isolation: isolation, compiler: compiler,
        in: scratch)
    }
    let pieces = zip(linked, loaded).compactMap { linked, executable -> Rehearsal.Piece? in
      guard case .success(let executable) = executable,
        let document = documents[sessions[linked.0].subject.path]
      else { return nil }
      return Rehearsal.Piece(
        session: sessions[linked.0], program: programs[linked.0], document: document,
        compiled: compiled[linked.0], executable: executable)
    }
    return try await body(
      Rehearsal(
        pieces: pieces, limits: limits, isolation: isolation, redactions: redactions))
  }
}
