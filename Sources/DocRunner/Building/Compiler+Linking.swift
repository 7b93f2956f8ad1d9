import Foundation

extension Compiler {
  /// The linker's flag that keeps functions visible to `dlsym` and to loaded objects.
  #if canImport(Darwin)
    private static let exportFlag = "-export_dynamic"
  #else
    private static let exportFlag = "-export-dynamic"
  #endif

  /// The flag of the toolchain's linker that object files name no files to it.
  private static let readNoNames = "--no-dependent-libraries"

  /// A linker for shared objects that is called without the driver, which takes ten times as long.
  struct Linker: Sendable {
    var program: String
    /// The object that registers a shared object's types and conformances with the runtime.
    var runtimeObject: String
  }

  /// The linker for shared objects; nil where only the driver can link.
  func linker() async throws -> Linker? {
    #if os(Linux)
      let program = "\(toolchain.folder)/ld.lld"
      guard Files.exists(program) else { return nil }
      let key = Digest.of(["runtime object", toolchain.compiler, toolchain.version])
      if let kept = cache.record(String.self, key), Files.exists(kept) {
        return Linker(program: program, runtimeObject: kept)
      }
      // The driver prints all that it links a shared object with.
      let scratch = try ScratchFolder()
      defer { scratch.remove() }
      let file = "\(scratch.path)/docrunner.o"
      try Files.write("", to: file)
      let result = try await swiftc(["-###", "-emit-library", file, "-o", "\(file).so"])
      let line = Document.lines(of: result.output).last { !$0.isEmpty }
      let words = line.flatMap(FrontendCommand.words(of:)) ?? []
      guard result.ending == .exited(0),
        let object = words.first(where: { $0.hasSuffix("/swiftrt.o") }), Files.exists(object)
      else { return nil }
      try cache.keep(object, key)
      return Linker(program: program, runtimeObject: object)
    #else
      return nil
    #endif
  }

  /// Links a program into a shared object; returns false if that fails.
  func link(_ program: Compiled, by linker: Linker, to path: String) async throws -> Bool {
    let result = try await ChildProcess.runTool(
      linker.program,
      ["-shared", "--hash-style=gnu", "--eh-frame-hdr", Compiler.readNoNames, "-o", path]
        + [linker.runtimeObject, cache.path(program.key.text, "o")],
      timeLimit: timeLimit, memoryLimit: memoryLimit)
    if result.ending == .exited(0) { return true }
    if let problem = ToolchainProblem(of: result, running: "the linker") { throw problem }
    return false
  }

  /// The executable that loads this program and others with the same imports.
  ///
  /// It depends only on the library and on the imports, so it is kept for later runs.
  func host(for program: Compiled) async throws -> String {
    let key = Digest.of(
      ["host of imports", SupportModule.source, SystemModule.source, names.key, toolchain.version]
        + [library.interfaceDigest, library.codeDigest] + library.linkInputs
        + [""] + library.linkerFlags + [""] + program.imports)
    func isIntact() -> Bool {
      cache.record(ObjectStamp.self, key).map { $0 == ObjectStamp(of: cache.path(key, "host")) }
        ?? false
    }
    if isIntact() {
      cache.touch(cache.path(key, "host"))
      return cache.path(key, "host")
    }
    let scratch = try ScratchFolder(in: cache.directory)
    defer { scratch.remove() }
    let made = "\(scratch.path)/host"
    try await link(flags: librariesOfImports(of: program), to: made)
    try library.checkThatItIsUnchanged()
    let stamp = ObjectStamp(of: made)
    try Files.move(made, to: cache.newPath(key, "host"))
    try cache.keep(stamp, key)
    return cache.newPath(key, "host")
  }

  /// The linker's flags for what a program imports, as the object file of nothing but its imports says.
  ///
  /// Other programs with these imports share the host, so no code of a document has a part in it.
  private func librariesOfImports(of program: Compiled) async throws -> [String] {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let (file, object) = ("\(scratch.path)/imports.swift", "\(scratch.path)/imports.o")
    try Files.write(
      program.imports.map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }.joined(), to: file)
    let result = try await swiftc(
      ["-c", file, "-o", object, "-module-name", "imports"] + flagsOfLibrary + flags())
    return result.ending == .exited(0) ? try await libraries(namedBy: object) : []
  }

  /// The linker's flags for the libraries that an object file names.
  ///
  /// A document's code can write anything in their place, and the linker is in no sandbox: it is told names only.
  private func libraries(namedBy object: String) async throws -> [String] {
    // `SWIFT_EXEC` may name a script, with none of the toolchain's programs beside it.
    let name = "swift-autolink-extract"
    let beside = ExternalTool.path(to: "\(toolchain.folder)/\(name)")
    guard let tool = beside ?? ExternalTool.path(to: name) else { return [] }
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let file = "\(scratch.path)/flags"
    let result = try await ChildProcess.runTool(
      tool, [object, "-o", file], timeLimit: timeLimit, memoryLimit: memoryLimit)
    guard result.ending == .exited(0), let data = try? Files.read(file) else { return [] }
    return Document.lines(of: String(decoding: data, as: UTF8.self))
      .filter { $0.wholeMatch(of: /-l[A-Za-z0-9_][A-Za-z0-9_.+\-]*/) != nil }.map(String.init)
  }

  /// Links a program with the library into a separate executable.
  func linkAlone(_ program: Compiled, to executable: String) async throws {
    // The driver fails if another run replaces the object file meanwhile.
    let scratch = try ScratchFolder(in: cache.directory)
    defer { scratch.remove() }
    let object = "\(scratch.path)/\(program.key.text).o"
    try Files.link(cache.path(program.key.text, "o"), to: object)
    // The driver does not read what it passes on to the linker, so the object gives it no flags.
    let unread = (fastLinker.isEmpty ? [] : [Compiler.readNoNames]) + [object]
    try await link(
      flags: unread.flatMap { ["-Xlinker", $0] } + libraries(namedBy: object), to: executable)
  }

  /// Links the library, and what flags name, into an executable.
  func link(flags: [String] = [], to executable: String) async throws {
    let support = "\(try await supportModule())/\(SupportModule.name).o"
    let system = try await systemModule().object
    let result = try await swiftc(
      fastLinker + [support, system] + library.linkInputs + library.linkerFlags + flags
        + ["-o", executable, "-Xlinker", Compiler.exportFlag])
    guard result.ending == .exited(0) else {
      if let problem = ToolchainProblem(of: result, running: "the linker") { throw problem }
      throw ToolchainProblem.link(stop(of: result, "the linker") ?? result.errors + result.output)
    }
  }

  /// The flags for the toolchain's linker, which takes half as long as the system's default.
  private var fastLinker: [String] {
    #if os(Linux)
      return Files.exists("\(toolchain.folder)/ld.lld") ? ["-use-ld=lld"] : []
    #else
      return []
    #endif
  }
}
