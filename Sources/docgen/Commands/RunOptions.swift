import ArgumentParser
import DocRunner
import Foundation

/// How programs are built and run, and where results are kept.
package struct RunOptions: ParsableArguments {
  @Option(
    name: .long, help: "The folder that keeps results from one run to the next.",
    completion: .directory)
  var cache = RunOptions.defaultCache

  @Option(
    help: "The folder to build the package in; by default its .build.", completion: .directory)
  var scratchPath: String?

  private static let defaultCache = ".build/docgen"

  @Option(
    help: """
      Whether programs run without a network and with read-only files: auto (where bubblewrap is \
      installed), required (there or not at all) or off.
      """)
  var sandbox = SandboxMode.auto

  @Option(
    help: "How many programs to compile or run at the same time; by default one for each core.")
  var jobs: Int?

  @Flag(help: "Say now and then how far work that takes long has come.")
  var progress = false

  package init() {}

  package func validate() throws {
    guard jobs.map({ $0 > 0 }) ?? true else {
      throw ValidationError("`--jobs` is a number above 0")
    }
  }

  /// Finds the compiler, and makes the checker for snippets with these settings.
  package func checker(for code: CodeSettings) async throws -> DocumentChecker {
    try await checker(for: code, toolchain: .find(cacheDirectory: cacheDirectory(for: code)))
  }

  /// Makes the checker for snippets with these settings; builds the modules if they changed.
  package func checker(for code: CodeSettings, toolchain: Toolchain) async throws -> DocumentChecker
  {
    let cache = cacheDirectory(for: code)
    var code = code
    var package: SwiftPackage?
    if let directory = code.package {
      let build = build(of: [], in: directory, toolchain)
      let described = try await build.package(cacheDirectory: cache)
      code.adopt(described, imports: build.defaultImports(of: described))
      package = described
    }
    var library = Library.none
    if !code.modules.isEmpty {
      let start = FileManager.default.currentDirectoryPath
      guard let directory = code.package ?? SwiftPackage.directory(above: start) else {
        throw ToolchainProblem.noPackage(start)
      }
      let build = build(of: code.modules, in: directory, toolchain)
      library = try await self.library(from: build, of: code.modules, cache)
      if package == nil { package = try await build.package(cacheDirectory: cache) }
    }
    var checker = DocumentChecker(
      toolchain: toolchain, library: library, harness: code.harness, limits: code.limits,
      cacheDirectory: cache, sandboxMode: sandbox)
    checker.moduleAdvice = ModuleAdvice(
      modules: code.modules, of: package,
      isForBook: code.package == nil && code.harness.sessions != .needed)
    checker.rules = code.rules
    checker.folders = code.folders
    if let jobs { checker.jobs = jobs }
    return checker
  }

  /// Builds modules if they changed, and says how long that takes.
  private func library(
    from build: PackageBuild, of modules: [String], _ cache: String
  ) async throws -> Library {
    let names = modules.joined(separator: ", ")
    let step = LongStep("building \(names)", done: "built \(names)")
    let library = try await build.library(cacheDirectory: cache, willBuild: step.begin)
    await step.end()
    return library
  }

  /// The sources of the library, for readers; nil if it cannot be built from them alone.
  func librarySources(for code: CodeSettings) async throws -> LibrarySources? {
    guard let directory = SwiftPackage.directory(above: FileManager.default.currentDirectoryPath)
    else { return nil }
    let cache = cacheDirectory(for: code)
    return try await build(of: code.modules, in: directory, .find(cacheDirectory: cache)).sources(
      cacheDirectory: cache)
  }

  /// The package that snippets are from, as its manifest describes it; nil if they are from none.
  func package(for code: CodeSettings) async throws -> SwiftPackage? {
    guard let directory = code.package else { return nil }
    let cache = cacheDirectory(for: code)
    return try await build(of: [], in: directory, .find(cacheDirectory: cache))
      .package(cacheDirectory: cache)
  }

  private func build(
    of modules: [String], in directory: String, _ toolchain: Toolchain
  ) -> PackageBuild {
    var build = PackageBuild(
      directory: directory, modules: modules, toolchain: toolchain,
      scratchPath: scratchPath?.standardPath)
    build.waits = { process in
      let words =
        "waiting for another SwiftPM command with the same build folder, process \(process)"
      Terminal.note(words)
      Terminal.say(words)
    }
    return build
  }

  /// The folder that keeps this user's results.
  func cacheDirectory(for code: CodeSettings) -> String {
    CacheFolder.own.path(in: cacheFolder(for: code))
  }

  /// The cache folder: that of the package, wherever docgen was started in it.
  ///
  /// If it is a link, results and opened packages are in folders of their own where that leads to.
  package func cacheFolder(for code: CodeSettings) -> String {
    guard cache == RunOptions.defaultCache, let package = code.package,
      package != FileManager.default.currentDirectoryPath
    else { return cache }
    return "\(package)/\(cache)"
  }
}

extension SandboxMode: ExpressibleByArgument {}

extension CodeSettings {
  /// Takes from a package what the settings do not say: the language mode, and the modules that snippets import.
  ///
  /// - Parameter imports: the modules that a snippet imports if it imports none of the package.
  fileprivate mutating func adopt(_ package: SwiftPackage, imports: [String]) {
    harness.languageMode = package.languageMode
    let isOpen = modules.isEmpty
    if isOpen { modules = package.libraryModules }
    let named = package.modules(among: importedModules + modulesOfDocuments)
    modules += named.filter { !modules.contains($0) }
    guard isOpen else { return }
    harness.packageModules = modules
    harness.defaultModules = imports
    if modules.isEmpty { Terminal.report(PackageNote.noLibrary(self.package ?? ".")) }
    let closed = package.closedModules(among: modulesOfDocuments)
    if !closed.isEmpty { Terminal.report(PackageNote.noProduct(of: closed)) }
  }
}
