extension Workshop {
  struct LinkFailure: Error, Sendable { var words: String }

  /// Links compiled programs so that they can be started.
  ///
  /// Each becomes a shared object, so that no program holds anything of another one. A program that
  /// cannot be linked so, or does not load, is linked with the library into a separate executable.
  ///
  /// - Parameter isDue: selects the programs to link; the others get no executable.
  /// - Throws: `ToolchainProblem.libraryDoesNotLink` if not even the library links.
  func link(
    _ trials: [Trial], where isDue: (Trial) -> Bool, in scratch: ScratchFolder
  ) async throws -> [(Trial, Result<Executable, LinkFailure>?)] {
    let chosen = trials.map { ($0, isDue: isDue($0)) }
    let due = chosen.filter(\.isDue).map(\.0.compiled)
    guard !due.isEmpty else { return trials.map { ($0, nil) } }
    let linker = try await compiler.linker()
    let hosts = linker == nil ? [:] : try await hosts(for: due, in: scratch)
    return try await chosen.inParallel(jobs: checker.jobs) { trial, isDue in
      guard isDue else { return (trial, nil) }
      let path = "\(scratch.path)/\(trial.compiled.key.text).so"
      guard let linker, let host = hosts[trial.compiled.imports],
        try await compiler.link(trial.compiled, by: linker, to: path)
      else { return (trial, try await linkAlone(trial.compiled, in: scratch)) }
      return (trial, .success(Executable(path: host, program: path)))
    }
  }

  /// Links a program with the library into a separate executable.
  private func linkAlone(
    _ program: Compiler.Compiled, in scratch: ScratchFolder
  ) async throws -> Result<Executable, LinkFailure> {
    let path = "\(scratch.path)/\(program.key.text)"
    do {
      try await compiler.linkAlone(program, to: path)
      return .success(Executable(path: path))
    } catch ToolchainProblem.link(let words) {
      try await checkThatLibraryLinks(in: scratch)
      return .failure(LinkFailure(words: words))
    }
  }

  enum Attempt: Sendable {
    /// The program was loaded, and run if it was to run: how it ended, and after what time.
    case ran(RunResult, Duration)
    case doesNotLink(String)
    case doesNotStart(String)
  }

  /// Starts a program in its host, or alone if it does not load there.
  ///
  /// A program whose purpose is not to run is only loaded.
  func attempt(
    _ link: Result<Executable, LinkFailure>, _ trial: Trial, in scratch: ScratchFolder,
    under conditions: Conditions = Conditions()
  ) async throws -> Attempt {
    let begins = trial.session.purpose == .run
    switch link {
    case .failure(let failure): return .doesNotLink(failure.words)
    case .success(let executable):
      // A separate executable was linked with all that the program needs, so nothing is left to load.
      let isLoaded = executable.program == nil && !begins
      if isLoaded {
        return .ran(RunResult(ending: .exited(0), output: "", errors: "", backtrace: []), .zero)
      }
      let runner = Runner(
        executable: executable, limits: checker.limits, isolation: isolation,
        conditions: conditions)
      let start = ContinuousClock.now
      do {
        let result = try await runner.run(trial.program, loadsOnly: !begins)
        let time = ContinuousClock.now - start
        if result.loadProblem == nil || executable.program == nil { return .ran(result, time) }
      } catch let problem as ProgramNotStarted where executable.program == nil {
        // In a separate executable, the program itself is what keeps that from starting.
        return .doesNotStart(problem.description)
      }
      return try await attempt(
        linkAlone(trial.compiled, in: scratch), trial, in: scratch, under: conditions)
    }
  }

  /// The executable that can be started: the host, or the program alone if it does not load there.
  func loadable(
    _ executable: Executable, _ trial: Trial, in scratch: ScratchFolder
  ) async throws -> Result<Executable, LinkFailure> {
    guard executable.program != nil else { return .success(executable) }
    let runner = Runner(executable: executable, limits: checker.limits, isolation: isolation)
    let result = try await runner.run(trial.program, loadsOnly: true)
    guard result.loadProblem != nil else { return .success(executable) }
    return try await linkAlone(trial.compiled, in: scratch)
  }

  /// The hosts that programs need, by their imports; there is none for imports that do not link.
  ///
  /// A host is linked with what its programs import and no more: all that is linked is loaded at each
  /// start, and may change what programs do.
  private func hosts(
    for programs: [Compiler.Compiled], in scratch: ScratchFolder
  ) async throws -> [[String]: String] {
    var hosts: [[String]: String] = [:]
    for (number, (imports, programs)) in Dictionary(grouping: programs, by: \.imports)
      .sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }).enumerated()
    {
      do {
        // Where the cache is, programs that run as another user may not look.
        let path = "\(scratch.path)/host-\(number)"
        try Files.link(try await compiler.host(for: programs[0]), to: path)
        hosts[imports] = path
      } catch ToolchainProblem.link {
        try await checkThatLibraryLinks(in: scratch)
      }
    }
    return hosts
  }

  private func checkThatLibraryLinks(in scratch: ScratchFolder) async throws {
    do {
      try await compiler.link(to: "\(scratch.path)/library")
    } catch ToolchainProblem.link(let words) {
      throw ToolchainProblem.libraryDoesNotLink(words)
    }
  }
}

extension Workshop.Attempt {
  /// Why a snippet's program could not be started; nil if it was.
  func problem(with snippet: Snippet) -> Diagnostic? {
    func problem(_ code: String, _ message: String, _ words: String) -> Diagnostic {
      Diagnostic(
        code: code, message, path: snippet.path, at: snippet.infoPosition, details: words.lastLines)
    }
    return switch self {
    case .ran: nil
    case .doesNotLink(let words):
      problem("does-not-link", "this compiles but does not link", words)
    case .doesNotStart(let words):
      problem("does-not-start", "this compiles and links but does not start", words)
    }
  }
}
