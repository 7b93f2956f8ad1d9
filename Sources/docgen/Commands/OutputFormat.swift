import ArgumentParser
import DocRunner
import Foundation

/// For whom results are written.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case pretty
  /// As annotations of a pull request on GitHub.
  case github
  /// As compilers do, a line for each problem, for editors.
  case lines
  /// As JUnit XML, which most servers read.
  case junit
  /// As data, for scripts.
  case json

  /// The format that the ending of a file's name stands for.
  init?(file: String) {
    switch file.fileEnding.lowercased() {
    case "json": self = .json
    case "xml": self = .junit
    default: return nil
    }
  }

  /// A report in this format; empty for `pretty`, which people read on standard error.
  func text(_ report: PortableReport) throws -> String {
    switch self {
    case .pretty: ""
    case .github: GitHubFormat.text(report, folder: OutputFormat.folderInRepository)
    case .lines: LinesFormat.text(report, folder: FileManager.default.currentDirectoryPath)
    case .junit: JUnitFormat.text(report)
    case .json: try JSONFormat.text(report)
    }
  }

  /// The way from the root of a checked out repository to the current folder, where GitHub runs it.
  private static var folderInRepository: String {
    let root = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE", default: ""]
    let here = FileManager.default.currentDirectoryPath
    guard !root.isEmpty, here.hasPrefix(root + "/") else { return "" }
    return String(here.dropFirst(root.count + 1))
  }
}

/// Where results go and in which format.
struct OutputOptions: ParsableArguments {
  @Option(help: "The format on standard output: pretty, github, lines, junit or json.")
  var format = OutputFormat.pretty

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Also write the results to a file; can be repeated.",
      discussion: "The ending of its name chooses the format: .json or .xml (JUnit).",
      valueName: "file"),
    completion: .file(extensions: ["json", "xml"]))
  var files: [String] = []

  func validate() throws {
    for file in files where OutputFormat(file: file) == nil {
      throw ValidationError("the name of the report `\(file)` must end in .json or .xml (JUnit)")
    }
  }

  /// Makes the folders for reports, so that a wrong one is noticed before the work is done.
  func prepare() throws {
    for file in files {
      try Files.makeFolder(URL(fileURLWithPath: file).deletingLastPathComponent().path)
    }
  }

  /// Writes results to standard output and to files; problems are reported before.
  func write(_ report: PortableReport, of content: String) async throws {
    for file in files {
      let text = try OutputFormat(file: file)?.text(report) ?? ""
      // As far as the name of the first key, or the version of XML, all reports are alike.
      try await OutputFile.requireOwn(file, outside: content) { bytes in
        let old = String(decoding: bytes, as: UTF8.self)
        return old.utf8.starts(with: text.utf8.prefix(12))
          && ["\"textErrors\"", "<testsuites"].contains(where: old.contains)
      }
      try OutputFile.write(text, to: file)
    }
    for reason in report.reasons { Terminal.say(reason) }
    print(try format.text(report), terminator: "")
    let summary = report.tally.line(after: .seconds(report.seconds))
    switch format {
    case .pretty, .github: print(summary)
    case .lines, .junit, .json: Terminal.say(summary)
    }
  }
}
