import Foundation

/// Compiles programs and links them together.
package struct Compiler: Sendable {
  var toolchain: Toolchain
  var library: Library
  var cache: Cache
  /// How long the compiler and the linker may take.
  var timeLimit: Duration
  /// How many bytes of memory each of them may have.
  var memoryLimit: Int
  var asksForNames: Bool
  /// The names under which programs call the support module.
  let names: SupportNames

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
  /// A crash is told at its line, for which the tables of lines are enough.
  static let flags = ["-Onone", "-gline-tables-only"]

  /// The outcome of compiling a program, with messages that count the program's lines.
  struct Outcome: Sendable, Codable {
    /// Change this whenever the same program gets another outcome.
    static let version = "5"

    var succeeded = false
    var messages: [CompilerMessage] = []
    /// What the compiler printed besides messages; empty if all went well.
    var otherWords = ""
    /// The stamp of the object file, by which a damaged one is noticed.
    var object: ObjectStamp?
  }

  struct ObjectStamp: Hashable, Sendable, Codable {
    var size: Int
    var digest: String

    init?(of path: String) {
      guard let size = Files.size(of: path), let digest = Files.digest(of: path) else { return nil }
      (self.size, self.digest) = (size, digest)
    }
  }

  /// The outcome of compiling a program, and where its object file is.
  package struct Compiled: Sendable {
    package var key: CacheKey
    var outcome: Outcome
    var wasKept = false
    var imports: [String] = []
    var time = Duration.zero
  }

  /// All that the outcome of compiling a program depends on.
  ///
  /// The files of the toolchain and of the library are where `Compiler` says; what is in them is stated here.
  struct Input: Encodable, Sendable {
    /// What the runner adds to the program and reads from the compiler's messages.
    var runner = Input.runner
    /// Which functions of the support module the program calls.
    var names: String
    var compiler: String
    var libraryInterface: String
    var module: String
    var program: String
    var flags: [String]

    /// Hashed once for all programs.
    private static let runner = Digest.of([Outcome.version, SupportModule.source])
  }

  func input(for program: Program) -> Input {
    Input(
      names: names.key, compiler: toolchain.version, libraryInterface: library.interfaceDigest,
      module: program.module, program: program.text, flags: flags(for: program))
  }

  func key(of program: Program) -> CacheKey { CacheKey(of: input(for: program)) }

  func flags(for program: Program) -> [String] {
    flags(languageMode: program.options.languageMode ?? "6") + program.options.flags
      + (program.isManifest ? ["-I", toolchain.manifestModules] : [])
  }

  func flags(languageMode: String = "6") -> [String] {
    ["-swift-version", languageMode] + Compiler.flags + (asksForNames ? DiagnosticNames.flags : [])
  }

  /// Compiles a program, or returns the outcome that an earlier run kept.
  func compile(_ program: Program) async throws -> Compiled {
    if let kept = kept(program) { return kept }
    return try await compileAnew(program)
  }

  /// The program as an earlier check compiled it; nil if none did.
  func kept(_ program: Program) -> Compiled? {
    let key = key(of: program)
    guard let outcome = cache.record(Outcome.self, key.text) else { return nil }
    if outcome.succeeded {
      let object = cache.path(key.text, "o")
      guard let size = outcome.object?.size, size == Files.size(of: object) else { return nil }
      cache.touch(object)
    }
    return Compiled(key: key, outcome: outcome, wasKept: true, imports: program.imports)
  }

  /// Compiles a program again if its kept object file has changed.
  func repaired(_ compiled: Compiled, _ program: Program) async throws -> Compiled {
    guard compiled.wasKept, compiled.outcome.succeeded,
      compiled.outcome.object != ObjectStamp(of: cache.path(compiled.key.text, "o"))
    else { return compiled }
    return try await compileAnew(program)
  }

  /// The driver's arguments for compiling a program, whose text is in the folder for the object file.
  private func arguments(
    module: String, flags: [String], support: String, folder: String
  ) -> [String] {
    let entry = Program.entry(of: module)
    return ["-c", "\(folder)/\(module).swift", "-o", "\(folder)/\(module).o"]
      + ["-module-name", module]
      + ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", entry, "-I", support]
      + flagsOfLibrary
      + ["-debug-prefix-map", "\(cache.directory)=/docgen", "-diagnostic-style", "llvm"] + flags
  }

  var flagsOfLibrary: [String] {
    library.modulePaths.flatMap { ["-I", $0] } + library.compilerFlags
  }

  /// The command that compiles a program in a folder: the frontend if its command is known, else the driver.
  func command(
    for input: Input, in folder: String
  ) async throws -> (program: String, arguments: [String]) {
    let support = try await supportModule()
    let frontend = try await frontend(input.flags, support: support)
    return frontend?.words(in: folder, module: input.module)
      ?? (
        toolchain.compiler,
        arguments(module: input.module, flags: input.flags, support: support, folder: folder)
      )
  }

  /// The frontend's command for some flags; nil if the driver does not print it.
  private func frontend(_ flags: [String], support: String) async throws -> FrontendCommand? {
    try await FrontendCommand.find(toolchain, cache: cache, timeLimit: timeLimit) {
      arguments(module: $1, flags: flags, support: support, folder: $0)
    }
  }

  private func compileAnew(_ program: Program) async throws -> Compiled {
    let input = input(for: program)
    let key = CacheKey(of: input)
    let start = ContinuousClock.now
    let outcome = try await compile(input, as: key)
    return Compiled(
      key: key, outcome: outcome, imports: program.imports, time: ContinuousClock.now - start)
  }

  private func compile(_ input: Input, as key: CacheKey) async throws -> Outcome {
    let scratch = try ScratchFolder(in: cache.directory)
    defer { scratch.remove() }
    try Files.write(
      names.applied(toGeneratedLinesOf: input.program), to: "\(scratch.path)/\(input.module).swift")
    let made = "\(scratch.path)/\(input.module).o"
    let command = try await command(for: input, in: scratch.path)
    let result = try await ChildProcess.runTool(
      command.program, command.arguments, timeLimit: timeLimit, memoryLimit: memoryLimit)
    var outcome = Outcome(
      succeeded: result.ending == .exited(0), messages: CompilerMessage.messages(in: result.errors))
    var isFinal = true
    if !outcome.succeeded, !outcome.messages.contains(where: \.isAboutSource) {
      if let problem = ToolchainProblem(of: result, running: "swiftc") { throw problem }
      // Errors without a place are about the command; all of the output is reported instead.
      outcome.messages.removeAll { $0.severity == .error }
      outcome.otherWords =
        stop(of: result, "the compiler")
        ?? Document.lines(of: result.errors).map { DiagnosticNames.split(String($0)).text }
        .joined(separator: "\n")
      // Later, the command may work.
      isFinal = false
    }
    if outcome.succeeded {
      outcome.object = ObjectStamp(of: made)
      try Files.move(made, to: cache.newPath(key.text, "o"))
    }
    try library.checkThatItIsUnchanged()
    if isFinal { try cache.keep(outcome, key.text) }
    return outcome
  }

  /// Why a tool was stopped; nil if it was not.
  func stop(of result: ChildProcess.Result, _ tool: String) -> String? {
    switch result.ending {
    case .timedOut: "\(tool) was stopped after \(timeLimit.components.seconds) s"
    case .memoryLimit: "\(tool) was stopped when it had \(memoryLimit) bytes of memory"
    default: nil
    }
  }

  /// The folder with the module that every program imports, compiled if needed.
  func supportModule() async throws -> String {
    try await ownModule(SupportModule.name, SupportModule.source)
  }

  /// The object file that takes the place of the system, and whether it decides on the order of jobs.
  func systemModule() async throws -> (object: String, ordersJobs: Bool) {
    let (name, source) = (SystemModule.name, SystemModule.source)
    do {
      return ("\(try await ownModule(name, source))/\(name).o", true)
    } catch ToolchainProblem.supportModule {
      // This version of Swift does not let others decide on the order.
      let flags = ["-D", SystemModule.flagForMachinesOrder]
      return ("\(try await ownModule(name, source, flags: flags))/\(name).o", false)
    }
  }

  /// The folder with a module of the runner, compiled if needed.
  func ownModule(_ name: String, _ source: String, flags: [String] = []) async throws -> String {
    let key = Digest.of([source, toolchain.version, names.key] + flags)
    let folder = cache.path(key, "support")
    func stamps(in folder: String) -> [ObjectStamp?] {
      ["o", "swiftmodule"].map { ObjectStamp(of: "\(folder)/\(name).\($0)") }
    }
    func isIntact() -> Bool {
      let wanted = cache.record([ObjectStamp?].self, "\(key)-support")
      return wanted.map { !$0.contains(nil) && $0 == stamps(in: folder) } ?? false
    }
    if isIntact() { return folder }
    // Every program needs it, so other runs wait for the run that compiles it.
    let lock = try await FileLock(at: cache.newPath(key, "lock"))
    defer { withExtendedLifetime(lock) {} }
    if isIntact() { return folder }
    let scratch = try ScratchFolder(in: cache.directory)
    defer { scratch.remove() }
    let file = "\(scratch.path)/\(name).swift"
    try Files.write(names.applied(to: source), to: file)
    let result = try await swiftc(
      ["-parse-as-library", "-module-name", name, "-O", "-c", file] + flags
        + ["-o", "\(scratch.path)/\(name).o"]
        + ["-emit-module", "-emit-module-path", "\(scratch.path)/\(name).swiftmodule"])
    guard result.ending == .exited(0) else {
      throw ToolchainProblem(of: result, running: "swiftc")
        ?? ToolchainProblem.supportModule(result.errors)
    }
    let made = stamps(in: scratch.path)
    // Files are replaced one by one: other runs may be reading the old ones, which are as good.
    let new = cache.newPath(key, "support")
    try Files.makeFolder(new)
    for file in ["o", "swiftmodule"] {
      try Files.move("\(scratch.path)/\(name).\(file)", to: "\(new)/\(name).\(file)")
    }
    try cache.keep(made, "\(key)-support")
    return new
  }

  func swiftc(_ arguments: [String]) async throws -> ChildProcess.Result {
    try await ChildProcess.runTool(
      toolchain.compiler, arguments, timeLimit: timeLimit, memoryLimit: memoryLimit)
  }
}
