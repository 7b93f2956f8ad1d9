import Foundation

/// Compiles programs and links them together.
struct Compiler: Sendable {
  var toolchain: Toolchain
  var library: Library
  var cache: Cache
  /// How long the compiler and the linker may take.
  var timeLimit: Duration
  /// How many bytes of memory each of them may have.
  var memoryLimit: Int
  /// Whether the compiler is asked for the names of its messages.
  var asksForNames = false
  /// The names under which programs call the support module.
  let names: SupportNames

  /// A compiler whose results are kept in a cache.
  init(
    toolchain: Toolchain, library: Library, cache: Cache, timeLimit: Duration, memoryLimit: Int,
    asksForNames: Bool = false
  ) throws {
    self.toolchain = toolchain
    self.library = library
    self.cache = cache
    self.timeLimit = timeLimit
    self.memoryLimit = memoryLimit
    self.asksForNames = asksForNames
    names = try SupportNames(of: cache)
  }

  /// The file that messages name for code which is in no chapter.
  static let generatedFile = "<generated>"
  /// What every program is compiled with.
  static let flags = ["-Onone", "-g"]

  /// What became of compiling a program; its messages count the program's lines.
  struct Outcome: Sendable, Codable {
    /// To be changed with what an outcome says of the same program.
    static let version = "3"

    /// Whether there is an object file.
    var succeeded: Bool
    var messages: [CompilerMessage]
    /// What the compiler printed that is not a message; empty if all went well.
    var otherWords: String
    /// What the object file is known by, so that a damaged one is noticed.
    var object: ObjectStamp?
  }

  /// What a file is known by.
  struct ObjectStamp: Hashable, Sendable, Codable {
    var size: Int
    var digest: String

    init?(of path: String) {
      guard let size = Files.size(of: path), let digest = Files.digest(of: path) else { return nil }
      (self.size, self.digest) = (size, digest)
    }
  }

  /// The outcome of compiling a program, and where its object file is.
  struct Compiled: Sendable {
    /// The name under which all that follows from the program is kept.
    var key: CacheKey
    var outcome: Outcome
    /// Whether it was compiled by an earlier run.
    var wasKept: Bool
    /// Whether its randomness follows from a seed.
    var hasSeed = false
    /// The modules that it imports.
    var imports: [String] = []
    /// How long it took.
    var time = Duration.zero
  }

  /// The name under which all that follows from a program's text is kept.
  func key(of program: Program) -> CacheKey {
    CacheKey([
      ("the runner", [Outcome.version, SupportModule.source, names.key]),
      ("the compiler", [toolchain.version]),
      ("the library's interface", [library.interfaceDigest]),
      ("the program", [program.module, program.text]),
      ("the flags", flags(for: program)),
    ])
  }

  func flags(for program: Program) -> [String] {
    flags(languageMode: program.options.languageMode) + program.options.flags
  }

  private func flags(languageMode: String? = nil) -> [String] {
    ["-swift-version", languageMode ?? "6"] + Compiler.flags
      + (asksForNames ? DiagnosticNames.flags : [])
  }

  /// Compiles a program, unless that was done before.
  func compile(_ program: Program) async throws -> Compiled {
    let key = key(of: program)
    if let outcome = cache.record(Outcome.self, key.text),
      !outcome.succeeded
        || outcome.object.map({ $0.size == Files.size(of: cache.path(key.text, "o")) }) ?? false
    {
      if outcome.succeeded { cache.touch(cache.path(key.text, "o")) }
      return Compiled(
        key: key, outcome: outcome, wasKept: true, hasSeed: program.options.seed != nil,
        imports: program.imports)
    }
    return try await compileAnew(program, key)
  }

  /// Compiles a program again whose object file is not what it was.
  func repaired(_ compiled: Compiled, _ program: Program) async throws -> Compiled {
    guard compiled.wasKept, compiled.outcome.succeeded,
      compiled.outcome.object != ObjectStamp(of: cache.path(compiled.key.text, "o"))
    else { return compiled }
    return try await compileAnew(program, compiled.key)
  }

  /// What the driver is called with to compile a program.
  ///
  /// - Parameters:
  ///   - flags: the program's own, see `flags(for:)`.
  ///   - folder: where its text is, and where the object file goes.
  private func arguments(
    module: String, entry: String, flags: [String], support: String, folder: String
  ) -> [String] {
    ["-c", "\(folder)/\(module).swift", "-o", "\(folder)/\(module).o", "-module-name", module]
      + ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", entry, "-I", support]
      + library.modulePaths.flatMap { ["-I", $0] } + library.compilerFlags
      + ["-diagnostic-style", "llvm"] + flags
  }

  /// The command that compiles a program in a folder: the compiler proper, or else the driver.
  func command(
    for program: Program, in folder: String
  ) async throws -> (program: String, arguments: [String]) {
    let flags = flags(for: program)
    let support = try await supportModule()
    let frontend = try await frontend(flags, support: support)
    return frontend?.words(in: folder, module: program.module)
      ?? (
        toolchain.compiler,
        arguments(
          module: program.module, entry: program.entry, flags: flags, support: support,
          folder: folder)
      )
  }

  /// How the compiler proper is called with some flags; nil if the driver does not tell.
  private func frontend(_ flags: [String], support: String) async throws -> FrontendCommand? {
    try await FrontendCommand.find(toolchain, cache: cache, timeLimit: timeLimit) {
      arguments(
        module: $1, entry: Program.entry(of: $1), flags: flags, support: support, folder: $0)
    }
  }

  /// Whether the driver tells how the compiler proper is called.
  func hasFrontend() async throws -> Bool {
    try await frontend(flags(), support: supportModule()) != nil
  }

  private func compileAnew(_ program: Program, _ key: CacheKey) async throws -> Compiled {
    let start = ContinuousClock.now
    let scratch = try ScratchFolder(in: cache.directory)
    defer { scratch.remove() }
    try scratch.write(
      names.applied(toGeneratedLinesOf: program.text),
      to: "\(scratch.path)/\(program.module).swift")
    let made = "\(scratch.path)/\(program.module).o"
    let command = try await command(for: program, in: scratch.path)
    let result = try await ChildProcess.runTool(
      command.program, command.arguments, timeLimit: timeLimit, memoryLimit: memoryLimit)
    var outcome = Outcome(succeeded: result.ending == .exited(0), messages: [], otherWords: "")
    outcome.messages = CompilerMessage.messages(in: result.errors)
    var isFinal = true
    if !outcome.succeeded, !outcome.messages.contains(where: \.isAboutSource) {
      if let problem = ToolchainProblem(of: result, running: "swiftc") { throw problem }
      // Errors without a place are about the command, and told with all that was said.
      outcome.messages.removeAll { $0.severity == .error }
      outcome.otherWords =
        stop(of: result, "the compiler")
        ?? Document.lines(of: result.errors).map { DiagnosticNames.split(String($0)).text }
        .joined(separator: "\n")
      // Another time the command may be as it should.
      isFinal = false
    }
    if outcome.succeeded {
      outcome.object = ObjectStamp(of: made)
      try Files.move(made, to: cache.newPath(key.text, "o"))
    }
    try library.checkThatItIsUnchanged()
    if isFinal { try cache.keep(outcome, key.text) }
    return Compiled(
      key: key, outcome: outcome, wasKept: false, hasSeed: program.options.seed != nil,
      imports: program.imports,
      time: ContinuousClock.now - start)
  }

  /// Why a tool was stopped; nil if it was not.
  func stop(of result: ChildProcess.Result, _ tool: String) -> String? {
    switch result.ending {
    case .timedOut: "\(tool) was stopped after \(timeLimit.components.seconds) s"
    case .memoryLimit: "\(tool) was stopped when it had \(memoryLimit) bytes of memory"
    default: nil
    }
  }

  /// The folder with the module that every program imports; compiles it once.
  func supportModule() async throws -> String {
    try await ownModule(SupportModule.name, SupportModule.source)
  }

  /// The folder with a module of the runner's own; compiles it once.
  func ownModule(_ name: String, _ source: String) async throws -> String {
    let imports =
      name == SupportModule.name ? [] : ["-I", try await supportModule()]
    let key = Digest.of([SupportModule.source, source, toolchain.version, names.key])
    let folder = cache.path(key, "support")
    func stamps(in folder: String) -> [ObjectStamp?] {
      ["o", "swiftmodule"].map { ObjectStamp(of: "\(folder)/\(name).\($0)") }
    }
    func isIntact() -> Bool {
      let wanted = cache.record([ObjectStamp?].self, "\(key)-support")
      return wanted.map { !$0.contains(nil) && $0 == stamps(in: folder) } ?? false
    }
    if isIntact() { return folder }
    // Every program needs it: whoever comes second takes what the first one makes.
    let lock = try await FileLock(at: cache.newPath(key, "lock"))
    defer { withExtendedLifetime(lock) {} }
    if isIntact() { return folder }
    let scratch = try ScratchFolder(in: cache.directory)
    defer { scratch.remove() }
    let file = "\(scratch.path)/\(name).swift"
    try scratch.write(names.applied(to: source), to: file)
    let result = try await swiftc(
      ["-parse-as-library", "-module-name", name, "-O", "-c", file] + imports
        + ["-o", "\(scratch.path)/\(name).o"]
        + ["-emit-module", "-emit-module-path", "\(scratch.path)/\(name).swiftmodule"])
    guard result.ending == .exited(0) else {
      throw ToolchainProblem(of: result, running: "swiftc")
        ?? ToolchainProblem.supportModule(result.errors)
    }
    let made = stamps(in: scratch.path)
    // Files are exchanged one by one: others may be reading what is there, and theirs is as good.
    let new = cache.newPath(key, "support")
    try Files.makeFolder(new)
    for file in ["o", "swiftmodule"] {
      try Files.move("\(scratch.path)/\(name).\(file)", to: "\(new)/\(name).\(file)")
    }
    try cache.keep(made, "\(key)-support")
    return new
  }

  /// What the compiler prints about a program that it does not compile to the end.
  func whatIsPrinted(of program: Program, _ wishes: [String]) async throws -> String {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let source = "\(scratch.path)/\(program.module).swift"
    try scratch.write(names.applied(toGeneratedLinesOf: program.text), to: source)
    return try await swiftc(
      wishes + [source, "-module-name", program.module, "-I", try await supportModule()]
        + library.modulePaths.flatMap { ["-I", $0] } + library.compilerFlags + flags(for: program)
    ).output
  }

  /// The types that some symbols stand for, in words; none if the toolchain cannot say.
  func words(for symbols: [String]) async throws -> [String: String] {
    let tool = "\(toolchain.folder)/swift-demangle"
    guard !symbols.isEmpty, FileManager.default.isExecutableFile(atPath: tool) else { return [:] }
    let result = try await ChildProcess.run(
      ChildProcess.Command(
        program: tool, arguments: ["-simplified", "-compact"], timeLimit: timeLimit,
        input: symbols.map { $0 + "\n" }.joined()))
    let words = Judge.lines(result.output)
    guard result.ending == .exited(0), words.count == symbols.count else { return [:] }
    return Dictionary(uniqueKeysWithValues: zip(symbols, words))
  }

  func swiftc(_ arguments: [String]) async throws -> ChildProcess.Result {
    try await ChildProcess.runTool(
      toolchain.compiler, arguments, timeLimit: timeLimit, memoryLimit: memoryLimit)
  }
}
