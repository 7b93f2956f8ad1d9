extension DocumentChecker {
  /// Why a program does not link.
  struct LinkFailure: Error, Sendable { var words: String }

  /// Makes each compiled program ready to be started.
  ///
  /// Each becomes a shared object, so that no program holds anything of another one. What cannot be
  /// linked so, or does not load, is linked with the library into an executable of its own.
  ///
  /// - Throws: `ToolchainProblem.libraryDoesNotLink` if not even the library links.
  func link(
    _ indexes: [Int], compiled: [Compiler.Compiled], compiler: Compiler, in scratch: ScratchFolder
  ) async throws -> [Int: Result<Executable, LinkFailure>] {
    let linker = try await compiler.linker()
    let hosts =
      linker == nil
      ? [:] : try await self.hosts(for: indexes.map { compiled[$0] }, compiler, in: scratch)
    let results = try await inParallel(indexes) { index -> Result<Executable, LinkFailure> in
      let program = compiled[index]
      let path = "\(scratch.path)/program-\(index).so"
      guard let linker, let host = hosts[HostKind(program)],
        try await compiler.link(program, by: linker, to: path)
      else { return try await linkAlone(program, compiler: compiler, in: scratch) }
      return .success(Executable(path: host, program: path))
    }
    return Dictionary(uniqueKeysWithValues: zip(indexes, results))
  }

  /// Links a program with the library into an executable of its own.
  func linkAlone(
    _ program: Compiler.Compiled, compiler: Compiler, in scratch: ScratchFolder
  ) async throws -> Result<Executable, LinkFailure> {
    let path = "\(scratch.path)/\(program.key.text)"
    do {
      try await compiler.linkAlone(program, to: path)
      return .success(Executable(path: path))
    } catch ToolchainProblem.link(let words) {
      try await checkThatLibraryLinks(compiler, in: scratch)
      return .failure(LinkFailure(words: words))
    }
  }

  /// How it went to start a program.
  enum Attempt: Sendable {
    /// It was loaded, and perhaps begun; how it ended, and after what time.
    case ran(RunResult, Duration)
    case doesNotLink(String)
    case doesNotStart(String)
  }

  /// Starts a program in its host, or alone if it does not load there.
  ///
  /// - Parameter begins: whether the program is begun, and not only loaded.
  func attempt(
    _ link: Result<Executable, LinkFailure>, _ program: Program, _ compiled: Compiler.Compiled,
    begins: Bool, isolation: Isolation, compiler: Compiler, in scratch: ScratchFolder
  ) async throws -> Attempt {
    switch link {
    case .failure(let failure): return .doesNotLink(failure.words)
    case .success(let executable):
      // Alone, it is linked with all that it needs, which is all there is to know.
      let isLoaded = executable.program == nil && !begins
      if isLoaded { return .ran(.loaded, .zero) }
      let runner = Runner(executable: executable, limits: limits, isolation: isolation)
      let start = ContinuousClock.now
      do {
        let result = try await runner.run(program, loadsOnly: !begins)
        let time = ContinuousClock.now - start
        if result.loadProblem == nil || executable.program == nil { return .ran(result, time) }
      } catch let problem as ProgramNotStarted where executable.program == nil {
        // Alone in its executable, the program itself is what keeps that from starting.
        return .doesNotStart(problem.description)
      }
      return try await attempt(
        linkAlone(compiled, compiler: compiler, in: scratch), program, compiled, begins: begins,
        isolation: isolation, compiler: compiler, in: scratch)
    }
  }

  /// What is started to run a program: its host, or the program alone if it does not load there.
  func loadable(
    _ executable: Executable, _ program: Program, _ compiled: Compiler.Compiled,
    isolation: Isolation, compiler: Compiler, in scratch: ScratchFolder
  ) async throws -> Result<Executable, LinkFailure> {
    guard executable.program != nil else { return .success(executable) }
    let runner = Runner(executable: executable, limits: limits, isolation: isolation)
    let result = try await runner.run(program, loadsOnly: true)
    guard result.loadProblem != nil else { return .success(executable) }
    return try await linkAlone(compiled, compiler: compiler, in: scratch)
  }

  /// What programs must have in common to be loaded by the same host.
  private struct HostKind: Hashable {
    var imports: [String]
    var hasSeed: Bool

    init(_ program: Compiler.Compiled) {
      (imports, hasSeed) = (program.imports, program.hasSeed)
    }
  }

  /// The hosts that programs need; none for those whose imports do not link.
  ///
  /// A host is linked with what its programs import and no more: all that is linked is loaded at each
  /// start, and may change what programs do.
  private func hosts(
    for programs: [Compiler.Compiled], _ compiler: Compiler, in scratch: ScratchFolder
  ) async throws -> [HostKind: String] {
    var hosts: [HostKind: String] = [:]
    for (number, (kind, programs)) in Dictionary(grouping: programs, by: HostKind.init)
      .sorted(by: { $0.key.imports.lexicographicallyPrecedes($1.key.imports) }).enumerated()
    {
      do {
        // Where the cache is, programs that run as another user may not look.
        let path = "\(scratch.path)/host-\(number)"
        try Files.link(try await compiler.host(for: programs[0]), to: path)
        hosts[kind] = path
      } catch ToolchainProblem.link {
        try await checkThatLibraryLinks(compiler, in: scratch)
      }
    }
    return hosts
  }

  private func checkThatLibraryLinks(_ compiler: Compiler, in scratch: ScratchFolder) async throws {
    do {
      try await compiler.linkLibrary(to: "\(scratch.path)/library")
    } catch ToolchainProblem.link(let words) {
      throw ToolchainProblem.libraryDoesNotLink(words)
    }
  }
}

extension DocumentChecker.Attempt {
  /// What to tell about a snippet whose program could not be begun.
  fileprivate func diagnostic(
    _ code: String, _ message: String, _ words: String, _ snippet: Snippet
  )
    -> Diagnostic
  {
    Diagnostic(
      code: code, message, path: snippet.path, at: snippet.infoPosition,
      details: Document.lines(of: words).suffix(20).map(String.init))
  }

  /// What keeps a snippet's program from being begun; nil if nothing does.
  func problem(with snippet: Snippet) -> Diagnostic? {
    switch self {
    case .ran: nil
    case .doesNotLink(let words):
      diagnostic("does-not-link", "this compiles but does not link", words, snippet)
    case .doesNotStart(let words):
      diagnostic(
        "does-not-start", "this compiles and links but does not start", words, snippet)
    }
  }
}

extension RunResult {
  /// What is known of a program that is not begun.
  fileprivate static let loaded = RunResult(
    ending: .exited(0), output: "", errors: "", backtrace: [])
}
