import ArgumentParser
import DocRunner
import DocRunnerLab
import Foundation
import docgen

/// `doclab mutate`: finds the changes of the library that no chapter would notice.
struct MutateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    abstract: "Changes the library in many places, and lists the changes that no snippet notices.",
    discussion: """
      The library is built once, in a copy that contains every change; each program then runs with one \
      change switched on. If snippets execute a change and none of them fails, the documents do not \
      show what it breaks. The sources are never touched. Results are kept: after --time-limit, the \
      next run continues where this one stopped.
      """)

  @OptionGroup var book: BookOptions

  @OptionGroup var running: RunOptions

  @OptionGroup var documents: DocumentOptions

  @Option(help: "Only change files with these paths, such as 'Sources/*/Operators/*'.")
  var files: [String] = []

  @Option(help: "Stop trying changes after this many seconds, not counting the build.")
  var timeLimit = 600.0

  @Option(help: "A number that decides the order of the changes.")
  var seed: UInt64 = 1

  @Option(
    help: "Fail if snippets notice less than this percentage of the changes that they execute.")
  var atLeast: Double?

  func run() async throws {
    let input = try DocumentInput(book: book, paths: documents.paths, modules: documents.modules)
    let extracted = input.extracted
    let toolchain = try await Toolchain.find()
    let checker = try await running.checker(for: input.code, toolchain: toolchain)
    let names = checker.harness.imports + checker.harness.packageModules
    let here = FileManager.default.currentDirectoryPath
    guard let directory = input.code.package ?? SwiftPackage.directory(above: here) else {
      throw ToolchainProblem.noPackage(here)
    }
    guard !names.isEmpty else {
      throw nothingToChange(
        "snippets import no module of the package", help: ["name one with `--import Module`"])
    }
    let build = PackageBuild(directory: directory, modules: names, toolchain: toolchain)
    let folder = (running.cacheFolder(for: input.code) + "-changes").standardPath
    let package = try await mutated(build, in: folder, cache: checker.cacheDirectory)
    guard !package.mutations.isEmpty else {
      throw nothingToChange(
        "no file of \(names.joined(separator: ", ")) has code to change",
        help: files.isEmpty ? [] : ["see that `--files` matches paths such as `Sources/…`"])
    }
    let report = try await checker.mutate(
      extracted, with: package, seed: seed, until: .now + .seconds(timeLimit),
      log: "\(folder)/runs.log", progress: showChanges)
    try OutputFile.write(MutationText.numbered(report), to: "\(folder)/changes.txt")
    let ignored = try ignoredChanges()
    let text = MutationText(report: report, invalid: package.invalid, ignored: ignored)
    for line in text.lines { print(line.visible) }
    if let atLeast, text.score < atLeast { throw Outcome.findings }
  }

  /// A copy of the package that has each change of the files that are meant.
  private func mutated(
    _ build: PackageBuild, in folder: String, cache: String
  ) async throws -> MutatedPackage {
    let patterns = files.map { NamePattern($0) }
    return try await MutatedPackage(
      of: build, in: folder, cacheDirectory: cache,
      isWanted: { path in patterns.isEmpty || patterns.contains { $0.matches(path: path) } },
      progress: Terminal.say)
  }

  /// Shows people how many changes were tried, on one line; nothing goes to a file or a pipe.
  private func showChanges(_ done: Int, of total: Int) {
    guard Terminal.isForPeople else { return }
    let text = done < total ? "\r\u{1B}[K\(done) of \(total) changes tried" : "\r\u{1B}[K"
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  private func nothingToChange(_ why: String, help: [String]) -> Outcome {
    Terminal.report(Diagnostic(code: "nothing-to-change", why, help: help))
    return .wrongUsage
  }

  /// The changes that the book's list says need not be noticed; none if it has no list.
  private func ignoredChanges() throws -> IgnoredChanges {
    let path = "\(book.content)/ignored-changes.txt"
    return FileManager.default.fileExists(atPath: path)
      ? IgnoredChanges(try TextFile.valid(path)) : IgnoredChanges()
  }
}
