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

  /// Whether a program can be loaded into its host; else it is linked alone.
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
