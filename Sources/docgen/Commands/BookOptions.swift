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
  var cache = ".build/docgen"

  @Option(
    help: """
      Whether programs run without a network and with read-only files: auto (where bubblewrap is \
      installed), required (there or not at all) or off.
      """)
  var sandbox = SandboxMode.auto

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
    var library = Library.none
    if !code.modules.isEmpty {
      let start = FileManager.default.currentDirectoryPath
      guard let package = packageDirectory(above: start) else {
        throw ToolchainProblem.noPackage(start)
      }
      library = try await PackageBuild(
        directory: package, modules: code.modules, toolchain: toolchain
      ).library(cacheDirectory: cache) {
        Terminal.say("building \(code.modules.joined(separator: ", "))")
      }
    }
    return DocumentChecker(
      toolchain: toolchain, library: library, harness: code.harness, limits: code.limits,
      cacheDirectory: cache, sandboxMode: sandbox)
  }

  func packageDirectory(above start: String) -> String? {
    var folder = URL(fileURLWithPath: start).standardizedFileURL
    while true {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
      {
        return folder.path
      }
      if folder.path == "/" { return nil }
      folder.deleteLastPathComponent()
    }
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
