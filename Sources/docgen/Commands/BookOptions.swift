import ArgumentParser
import DocRunner
import Foundation

/// Where a book is and where results are kept.
struct BookOptions: ParsableArguments {
  @Option(
    name: .long, help: "The folder with book.yml and the chapters.", completion: .directory)
  var content = "Content"

  @Option(
    name: .long, help: "The folder that keeps results from one run to the next.",
    completion: .directory)
  var cache = BookOptions.defaultCache

  @Option(
    help: "The folder in which the package is built, if not its own .build.",
    completion: .directory)
  var scratchPath: String?

  private static let defaultCache = ".build/docgen"

  @Option(
    help: """
      Whether programs run without a network and with read-only files: auto (where bubblewrap is \
      installed), required (there or not at all) or off.
      """)
  var sandbox = SandboxMode.auto

  @Option(help: "How many programs to compile or run at once; by default one for each core.")
  var jobs: Int?

  func validate() throws {
    guard jobs.map({ $0 > 0 }) ?? true else {
      throw ValidationError("`--jobs` is a number above 0")
    }
  }

  /// Reads the book; a broken configuration is reported and ends the command.
  ///
  /// - Parameter allowsMissingChapters: whether chapters that are listed may be unwritten yet.
  func load(allowsMissingChapters: Bool = false) throws -> LoadedBook {
    guard FileManager.default.fileExists(atPath: "\(content)/book.yml") else {
      throw NoBook(path: "\(content)/book.yml")
    }
    var book = try BookLoader(content: content).load()
    if allowsMissingChapters { book.diagnostics.removeAll { $0.code == "missing-file" } }
    if book.hasBrokenConfiguration {
      Terminal.report(book.diagnostics, sources: book.sources)
      throw Outcome.couldNotRun
    }
    return book
  }

  /// Makes the checker for snippets with these settings; builds the modules if they changed.
  func checker(for code: CodeSettings, toolchain: Toolchain) async throws -> DocumentChecker {
    let start = FileManager.default.currentDirectoryPath
    let directory = code.package ?? SwiftPackage.directory(above: start)
    let cache = cacheDirectory(for: code)
    var code = code
    if code.package != nil, let directory, code.modules.isEmpty {
      let build = build(of: [], in: directory, toolchain)
      let package = try await build.package(cacheDirectory: cache)
      code.modules = package.libraryModules
      code.harness.packageModules = code.modules
      code.harness.defaultModules = build.defaultImports(of: package)
      if code.modules.isEmpty { Terminal.report(PackageNote.noLibrary(directory)) }
    }
    var library = Library.none
    if !code.modules.isEmpty {
      guard let directory else { throw ToolchainProblem.noPackage(start) }
      library = try await build(of: code.modules, in: directory, toolchain).library(
        cacheDirectory: cache
      ) {
        Terminal.say("building \(code.modules.joined(separator: ", "))")
      }
      Terminal.report(library.notes)
    }
    var checker = DocumentChecker(
      toolchain: toolchain, library: library, harness: code.harness, limits: code.limits,
      cacheDirectory: cache, sandboxMode: sandbox)
    checker.plain = code.plain
    checker.inlay = code.inlay
    checker.redactions = Redactions(code.redactions)
    if let jobs { checker.jobs = jobs }
    return checker
  }

  private func build(
    of modules: [String], in directory: String, _ toolchain: Toolchain
  ) -> PackageBuild {
    PackageBuild(
      directory: directory, modules: modules, toolchain: toolchain,
      scratchPath: scratchPath.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
  }

  /// The folder that keeps results: that of the package, wherever docgen was started in it.
  func cacheDirectory(for code: CodeSettings) -> String {
    guard cache == BookOptions.defaultCache, let package = code.package,
      package != FileManager.default.currentDirectoryPath
    else { return cache }
    return "\(package)/\(cache)"
  }
}

/// There is no book where one was looked for.
struct NoBook: Error, CustomStringConvertible {
  var path: String

  var description: String {
    "there is no `\(path)`; run docgen in the folder above it, or name its folder with `--content`"
  }
}

extension SandboxMode: ExpressibleByArgument {}
