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

  @Option(
    help: "Also write the book as an e-book (EPUB 3).", completion: .file(extensions: ["epub"]))
  var epub: String?

  @Option(
    help: "Also write the site as a zip archive, to be read offline.",
    completion: .file(extensions: ["zip"]))
  var archive: String?

  func run() async throws {
    // Fail before the checks, not after them, if there is no such folder.
    for path in [epub, archive].compactMap(\.self) {
      let folder = (path as NSString).deletingLastPathComponent
      guard access(folder.isEmpty ? "." : folder, W_OK) == 0 else {
        throw FilesystemProblem(doing: "write", path: path, errno: errno)
      }
    }
    let loaded = try book.load()
    let checker = try await running.checker(for: loaded.code, toolchain: .find())
    let build = try await SiteBuild(book: loaded, checker: checker)
    let ebook = epub.map { _ in EPUB(book: loaded.book, build: build) }
    let problems = build.diagnostics.containErrors ? [] : ebook?.problems ?? []
    Terminal.report(build.diagnostics + problems, sources: build.sources)
    Terminal.say(build.summary)
    guard !build.hasFailed, !problems.containErrors else { throw Outcome.findings }
    try Task.checkCancellation()
    try SiteWriter(directory: output).write(build.files)
    let start = URL(fileURLWithPath: output).appendingPathComponent("index.html").path
    print("\(build.files.count) files in \(output); open \(start)")
    if let ebook, let epub { try write(ebook.files, to: epub, as: "the book as EPUB") }
    if let archive {
      let folder = ((archive as NSString).lastPathComponent as NSString).deletingPathExtension
      let files = build.files.map { SiteFile(path: "\(folder)/\($0.path)", bytes: $0.bytes) }
      try write(files, to: archive, as: "the site; unpack it and open \(folder)/index.html")
    }
  }

  /// Writes files as an archive, which is there as a whole or not at all.
  private func write(_ files: [SiteFile], to path: String, as what: String) throws {
    let bytes = try ZipArchive.bytes(of: files)
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw FilesystemProblem(doing: "write", path: path, error)
    }
    print("\(path) is \(what)")
  }
}
