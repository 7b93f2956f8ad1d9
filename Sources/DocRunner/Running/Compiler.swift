import Foundation

/// Compiles programs and links them together.
struct Compiler: Sendable {
  var toolchain: Toolchain
  var library: Library
  var cache: Cache
  /// How long the compiler and the linker may take.
  var timeLimit: Duration
  /// Whether the compiler is asked for the names of its messages.
  var asksForNames = false

  /// The file that messages name for code which is in no chapter.
  static let generatedFile = "<generated>"
  /// What makes the linker leave entry functions to be found by name.
  #if canImport(Darwin)
    private static let exportFlag = "-export_dynamic"
  #else
    private static let exportFlag = "-export-dynamic"
  #endif
  /// What every program is compiled with.
  static let flags = ["-Onone", "-g"]

  /// What became of compiling a program; its messages count the program's lines.
  struct Outcome: Sendable, Codable {
    /// To be changed with what an outcome says of the same program.
    static let version = "2"

    /// Whether there is an object file.
    var succeeded: Bool
    var messages: [CompilerMessage]
    /// What the compiler printed that is not a message; empty if all went well.
    var otherWords: String
  }

  /// The outcome of compiling a program, and where its object file is.
  struct Compiled: Sendable {
    /// The name under which all that follows from the program is kept.
    var key: String
    var outcome: Outcome
    /// Whether it was compiled by an earlier run.
    var wasKept: Bool
    /// Whether its randomness follows from a seed.
    var hasSeed = false
  }

  /// The name under which all that follows from a program's text is kept.
  func key(of program: Program) -> String {
    Digest.of(
      [
        Outcome.version, SupportModule.source, toolchain.version, library.interfaceDigest,
        program.module,
      ]
        + [program.text] + flags(for: program))
  }

  private func flags(for program: Program) -> [String] {
    ["-swift-version", program.options.languageMode ?? "6"] + Compiler.flags
      + (asksForNames ? DiagnosticNames.flags : [])
      + program.options.flags
  }

  /// Compiles a program, unless that was done before.
  func compile(_ program: Program) async throws -> Compiled {
    let key = key(of: program)
    if let outcome = cache.record(Outcome.self, key),
      !outcome.succeeded || cache.contains(key, "o")
    {
      return Compiled(
        key: key, outcome: outcome, wasKept: true, hasSeed: program.options.seed != nil)
    }
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let source = "\(scratch.path)/\(program.module).swift"
    try scratch.write(program.text, to: source)
    let object = cache.path(key, "o")
    let temporary = cache.temporaryPath(for: object)
    let result = try await swiftc(
      ["-c", source, "-module-name", program.module, "-o", temporary]
        + ["-diagnostic-style", "llvm", "-I", try await supportModule()]
        + ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", program.entry]
        + ["-file-prefix-map", "\(scratch.path)=."]
        + library.modulePaths.flatMap { ["-I", $0] } + library.compilerFlags + flags(for: program))
    var outcome = Outcome(succeeded: result.ending == .exited(0), messages: [], otherWords: "")
    let messages = CompilerMessage.messages(in: result.errors)
    outcome.messages = messages
    if !outcome.succeeded, !messages.contains(where: { $0.severity == .error }) {
      outcome.otherWords =
        result.ending == .timedOut ? "the compiler took too long" : result.errors
    }
    if outcome.succeeded {
      try cache.move(temporary, to: object)
    } else {
      try? FileManager.default.removeItem(atPath: temporary)
    }
    if result.ending != .timedOut { try cache.keep(outcome, key) }
    return Compiled(
      key: key, outcome: outcome, wasKept: false, hasSeed: program.options.seed != nil)
  }

  /// Links compiled programs into one executable.
  func link(_ programs: [Compiled], to executable: String) async throws {
    // Another run may replace an object file meanwhile, which the driver would take amiss.
    let scratch = try ScratchFolder(in: cache.directory)
    defer { scratch.remove() }
    let objects = try programs.map(\.key).map { key in
      let object = "\(scratch.path)/\(key).o"
      guard Foundation.link(cache.path(key, "o"), object) == 0 else {
        throw FilesystemProblem(doing: "read", path: cache.path(key, "o"), errno: errno)
      }
      return object
    }
    let support = "\(try await supportModule())/\(SupportModule.name).o"
    let seedObject =
      programs.contains(where: \.hasSeed)
      ? ["\(try await ownModule(SeedModule.name, SeedModule.source))/\(SeedModule.name).o"] : []
    let result = try await swiftc(
      objects + [support] + seedObject + library.linkInputs + library.linkerFlags
        + ["-o", executable, "-Xlinker", Compiler.exportFlag])
    guard result.ending == .exited(0) else {
      throw ToolchainProblem.link(result.errors + result.output)
    }
  }

  /// The folder with the module that every program imports; compiles it once.
  private func supportModule() async throws -> String {
    try await ownModule(SupportModule.name, SupportModule.source)
  }

  /// The folder with a module of the runner's own; compiles it once.
  func ownModule(_ name: String, _ source: String) async throws -> String {
    let imports =
      name == SupportModule.name ? [] : ["-I", try await supportModule()]
    let key = Digest.of([SupportModule.source, source, toolchain.version])
    let folder = cache.path(key, "support")
    if FileManager.default.fileExists(atPath: folder) { return folder }
    let scratch = try ScratchFolder(in: cache.directory)
    defer { scratch.remove() }
    let file = "\(scratch.path)/\(name).swift"
    try scratch.write(source, to: file)
    let result = try await swiftc(
      ["-parse-as-library", "-module-name", name, "-O", "-c", file] + imports
        + ["-o", "\(scratch.path)/\(name).o"]
        + ["-emit-module", "-emit-module-path", "\(scratch.path)/\(name).swiftmodule"])
    guard result.ending == .exited(0) else {
      throw ToolchainProblem.supportModule(result.errors)
    }
    // Another run may have put it there meanwhile: then theirs is as good.
    if rename(scratch.path, folder) != 0, !FileManager.default.fileExists(atPath: folder) {
      throw FilesystemProblem(doing: "make the folder", path: folder, errno: errno)
    }
    return folder
  }

  /// What the compiler prints about a program that it does not compile to the end.
  func whatIsPrinted(of program: Program, _ wishes: [String]) async throws -> String {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let source = "\(scratch.path)/\(program.module).swift"
    try scratch.write(program.text, to: source)
    return try await swiftc(
      wishes + [source, "-module-name", program.module, "-I", try await supportModule()]
        + library.modulePaths.flatMap { ["-I", $0] } + library.compilerFlags + flags(for: program)
    ).output
  }

  /// The types that some symbols stand for, in words; none if the toolchain cannot say.
  func words(for symbols: [String]) async throws -> [String: String] {
    let folder = URL(fileURLWithPath: toolchain.compiler).resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    let tool = "\(folder)/swift-demangle"
    guard !symbols.isEmpty, FileManager.default.isExecutableFile(atPath: tool) else { return [:] }
    let result = try await ChildProcess.run(
      ChildProcess.Command(
        program: tool, arguments: ["-simplified", "-compact"], timeLimit: timeLimit,
        input: symbols.map { $0 + "\n" }.joined()))
    let words = Judge.lines(result.output)
    guard result.ending == .exited(0), words.count == symbols.count else { return [:] }
    return Dictionary(uniqueKeysWithValues: zip(symbols, words))
  }

  private func swiftc(_ arguments: [String]) async throws -> ChildProcess.Result {
    try await ChildProcess.runTool(toolchain.compiler, arguments, timeLimit: timeLimit)
  }
}
