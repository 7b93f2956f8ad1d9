import Foundation

/// Compiles programs for web pages: Swift without a runtime library, as WebAssembly.
///
/// The library is compiled once, and each program against it. The result depends only on the sources, the
/// compiler and the tools, and is kept under a digest of them.
package struct WebCompiler: Sendable {
  package struct File: Hashable, Sendable {
    package var path: String
    package var text: String

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  package enum Outcome: Sendable {
    /// Its bytes, compressed with gzip.
    case module([UInt8])
    case refused([Diagnostic])
    case missing(String)
  }

  private static let target = "wasm32-unknown-none-wasm"
  private static let flags = [
    // Without it objects have a digest of their paths.
    "-Xfrontend", "-disable-incremental-llvm-codegen",
    "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "MemberImportVisibility", "-target", target,
    "-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "Extern",
    "-Xfrontend", "-disable-stack-protector", "-wmo", "-Osize", "-parse-as-library",
    "-diagnostic-style", "llvm", "-no-color-diagnostics",
  ]
  private static let features = [
    "--enable-bulk-memory", "--enable-sign-ext", "--enable-nontrapping-float-to-int",
    "--enable-mutable-globals",
  ]

  private let toolchain: Toolchain
  private let cache: Cache
  private let libraryName: String
  private let library: [File]

  package init(
    toolchain: Toolchain, cacheDirectory: String, libraryName: String, library: [File]
  ) throws {
    self.toolchain = toolchain
    self.libraryName = libraryName
    self.library = library
    cache = try Cache(directory: cacheDirectory)
  }

  /// Compiles programs in parallel, one on each core.
  ///
  /// - Returns: an outcome for each program, in their order. If a tool is missing or the compiler refuses the library,
  ///   that is the only outcome, because it is the same for every program.
  package func compile(_ programs: [(name: String, files: [File])]) async throws -> [Outcome] {
    let known = programs.map { kept($0.name, $0.files) }
    if known.allSatisfy({ $0 != nil }) { return known.compactMap(\.self) }
    let tools: Tools
    do { tools = try Tools(for: toolchain) } catch let problem { return [.missing(problem.tool)] }
    let folder = try ScratchFolder()
    defer { folder.remove() }
    if let problems = try await compileLibrary(into: folder.path) { return [.refused(problems)] }
    let all = Array(zip(programs, known))
    return try await all.inParallel(jobs: ProcessInfo.processInfo.activeProcessorCount) {
      if let module = $1 { return module }
      return try await compile($0.name, $0.files, tools, library: folder.path)
    }
  }

  private func key(of name: String, _ files: [File]) -> String {
    Digest.of(
      ["a program for pages", toolchain.version, libraryName] + WebCompiler.flags
        + library.map(\.text) + ["", name] + files.map(\.text))
  }

  /// The module that an earlier build compiled from a program; nil if there is none.
  private func kept(_ name: String, _ files: [File]) -> Outcome? {
    cache.bytes(key(of: name, files)).map { .module($0) }
  }

  /// Compiles a program and links it with the library that is in a folder.
  private func compile(
    _ name: String, _ files: [File], _ tools: Tools, library: String
  ) async throws -> Outcome {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let object = "\(folder.path)/program.o"
    let problems = try await compile(
      module: "Page_" + Plan.letters(of: name), files, ["-I", library, "-o", object],
      in: folder.path)
    if let problems { return .refused(problems) }
    let linked = "\(folder.path)/program.wasm"
    try await tools.link([object, "\(library)/library.o"], into: linked)
    let packed = "\(folder.path)/packed.wasm"
    try await Tools.run(tools.optimizer, ["-Oz"] + WebCompiler.features + [linked, "-o", packed])
    try await Tools.run(tools.gzip, ["-9", "-n", packed])
    let bytes = Array(try Files.read(packed + ".gz"))
    try cache.keep(bytes: bytes, key(of: name, files))
    return .module(bytes)
  }

  /// Puts the library's module and object into a folder.
  private func compileLibrary(into folder: String) async throws -> [Diagnostic]? {
    let key = Digest.of(
      ["a library for pages", toolchain.version, libraryName] + WebCompiler.flags
        + library.map(\.text))
    let outputs = ["\(folder)/\(libraryName).swiftmodule", "\(folder)/library.o"]
    let keys = outputs.indices.map { Digest.of([key, String($0)]) }
    let kept = keys.compactMap(cache.bytes)
    if kept.count == outputs.count {
      for (bytes, path) in zip(kept, outputs) { try Files.write(Data(bytes), to: path) }
      return nil
    }
    let problems = try await compile(
      module: libraryName, library,
      [
        "-package-name", libraryName, "-emit-module", "-emit-module-path", outputs[0], "-o",
        outputs[1],
      ], in: folder)
    if let problems { return problems }
    for (key, path) in zip(keys, outputs) { try cache.keep(bytes: Array(Files.read(path)), key) }
    return nil
  }

  /// Compiles files to an object; returns what the compiler has against them.
  private func compile(
    module: String, _ files: [File], _ arguments: [String], in folder: String
  ) async throws -> [Diagnostic]? {
    // Copies with numbers, so that two files may have one name; messages name the originals.
    let copies = files.enumerated().map { "\(folder)/\(module).\($0).\($1.path.fileName)" }
    for (file, copy) in zip(files, copies) { try Files.write(file.text, to: copy) }
    let originals = Dictionary(uniqueKeysWithValues: zip(copies, files.map(\.path)))
    let result = try await ChildProcess.runTool(
      toolchain.compiler, WebCompiler.flags + ["-module-name", module, "-c"] + copies + arguments,
      timeLimit: .seconds(600))
    guard result.ending != .exited(0) else { return nil }
    if let problem = ToolchainProblem(of: result, running: "the compiler") { throw problem }
    let messages = CompilerMessage.messages(in: result.errors + result.output)
    let errors = messages.filter { $0.isAboutSource && originals[$0.path] != nil }
    guard !errors.isEmpty else {
      throw ToolchainProblem.machine(tool: "the compiler", result.errors + result.output)
    }
    return errors.map { message in
      Diagnostic(
        code: "page-program", message.text, path: originals[message.path],
        at: SourcePosition(line: message.line, column: message.column),
        help: [
          """
          this file also runs on a page, where Swift has no `any Error`, no `weak`, no reflection and no \
          Foundation
          """
        ])
    }
  }

  /// The tools that turn an object into a module.
  private struct Tools {
    struct Missing: Error { var tool: String }

    var linker: String
    var libc: String
    var tables: String
    var optimizer: String
    var gzip: String

    init(for toolchain: Toolchain) throws(Missing) {
      let bin = toolchain.root.map { "\($0)/bin" } ?? toolchain.folder
      let lib = toolchain.root.map { "\($0)/lib" } ?? "\(toolchain.folder)/../lib"
      let embedded = "\(lib)/swift/embedded"
      guard Files.exists("\(embedded)/Swift.swiftmodule") else {
        throw Missing(tool: "a toolchain with Embedded Swift")
      }
      func find(_ name: String, _ words: String? = nil) throws(Missing) -> String {
        let found = ExternalTool.path(to: "\(bin)/\(name)") ?? ExternalTool.path(to: name)
        guard let found else { throw Missing(tool: words ?? "`\(name)`") }
        return found
      }
      linker = try find("wasm-ld")
      let folders = [
        ProcessInfo.processInfo.environment["WASI_SYSROOT"].map { "\($0)/lib/wasm32-wasi" },
        "/usr/lib/wasm32-wasi",
      ].compactMap(\.self)
      guard let libc = folders.first(where: { Files.exists("\($0)/crt1-reactor.o") }) else {
        throw Missing(tool: "`wasi-libc`")
      }
      self.libc = libc
      tables = "\(embedded)/\(WebCompiler.target)/libswiftUnicodeDataTables.a"
      optimizer = try find("wasm-opt", "`wasm-opt` (in Debian: binaryen)")
      gzip = try find("gzip")
    }

    func link(_ objects: [String], into path: String) async throws {
      try await Tools.run(
        linker,
        ["--no-entry", "\(libc)/crt1-reactor.o"] + objects + [
          "-L\(libc)", "-lc", tables, "--gc-sections", "-O2", "--strip-all",
          "--export=_initialize", "-o", path,
        ])
    }

    static func run(_ program: String, _ arguments: [String]) async throws {
      let result = try await ChildProcess.runTool(program, arguments, timeLimit: .seconds(300))
      guard result.ending == .exited(0) else {
        throw ToolchainProblem(of: result, running: "`\(program)`")
          ?? .machine(tool: "`\(program)`", result.errors + result.output)
      }
    }
  }
}
