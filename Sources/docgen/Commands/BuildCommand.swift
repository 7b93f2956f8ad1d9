import ArgumentParser
import DocRunner
import Foundation

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Checks every snippet and writes the site.",
    discussion: """
      Everything is checked first. If a chapter is wrong, the report says where and what to do, the \
      exit code is 1, and the site stays as it was. Only files that docgen wrote are replaced.

      In a package without a book, the site has its README, the Markdown files in Documentation, Docs or Guides, and \
      the reference of its libraries. What is wrong there is reported, and the site is written all the same.

      Exit codes: 0 the site is written, which in a package without a book says nothing about its documents \
      unless --strict is given; 1 a document is wrong; 2 the work could not be done.
      """)

  @OptionGroup var book: BookOptions

  @OptionGroup var running: RunOptions

  @Option(name: .shortAndLong, help: "The folder to write the site to.", completion: .directory)
  var output = "site"

  @Flag(
    help: """
      In a package without a book, write the site only if nothing in its documents is wrong.
      """)
  var strict = false

  @OptionGroup var editions: EditionOptions

  func run() async throws {
    let (build, ebook) = try await writeSite()
    let start = URL(fileURLWithPath: output).appendingPathComponent("index.html").path
    print("\(build.files.count) files in \(output); open \(start)")
    try editions.write(ebook, archiveOf: build.files)
    // The process is about to end, and freeing all this takes longer than writing it.
    _ = Unmanaged.passRetained(NSArray(object: build))
  }

  /// Checks, draws and writes; an error before the site is there says that it was not written.
  private func writeSite() async throws -> (SiteBuild, EPUB?) {
    do {
      try await editions.requirePlaces(outside: book.content)
      Terminal.doing("reading the book")
      let loaded = try book.loadOrMake(isStrict: strict)
      guard !loaded.hasBrokenConfiguration else {
        Terminal.report(loaded.diagnostics, sources: loaded.sources)
        throw Outcome.couldNotRun
      }
      let toolchain = try await Toolchain.find(
        cacheDirectory: running.cacheDirectory(for: loaded.code))
      var run = BookRun(running: running, toolchain: toolchain)
      let build = try await run.site(
        of: loaded, for: .publishing(withEditions: editions.epub != nil))
      let ebook = editions.ebook(of: build)
      let problems = build.diagnostics.containErrors ? [] : ebook?.problems ?? []
      Terminal.report(build.diagnostics + problems, sources: build.sources)
      Terminal.say(build.summary)
      guard !build.hasFailed else { throw Outcome.findings }
      try Task.checkCancellation()
      let writer = SiteWriter(directory: output)
      let lock = try await writer.lock()
      defer { withExtendedLifetime(lock) {} }
      try writer.write(build.files)
      return (build, ebook)
    } catch {
      throw SiteNotWritten(cause: error, directory: output)
    }
  }
}
