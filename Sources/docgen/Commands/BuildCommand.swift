import ArgumentParser
import DocRunner
import Foundation

/// `docgen build`: checks everything, then writes the site.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Checks every snippet and writes the site.",
    discussion: """
      Everything is checked first. If a chapter is wrong, the report says where and what to do, the \
      exit code is 1, and the site stays as it was. The new site takes the old one's place in one step.
      """)

  @OptionGroup var book: BookOptions

  @OptionGroup var running: RunOptions

  @Option(name: .shortAndLong, help: "The folder to write the site to.", completion: .directory)
  var output = "site"

  func run() async throws {
    let loaded = try book.load()
    let checker = try await running.checker(for: loaded.code, toolchain: .find())
    let build = try await SiteBuild(book: loaded, checker: checker)
    Terminal.report(build.diagnostics, sources: build.sources)
    Terminal.say(build.summary)
    guard !build.hasFailed else { throw Outcome.findings }
    try Task.checkCancellation()
    try SiteWriter(directory: output).write(build.files)
    let start = URL(fileURLWithPath: output).appendingPathComponent("index.html").path
    print("\(build.files.count) files in \(output); open \(start)")
  }
}
