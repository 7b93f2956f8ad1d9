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
    let (loaded, build, ebooks) = try await written()
    // The process is about to end, and taking all this apart takes longer than writing it.
    _ = Unmanaged.passRetained(Kept(loaded: loaded, build: build))
    let start = URL(fileURLWithPath: output).appendingPathComponent("index.html").path
    print("\(build.files.count) files in \(output); open \(start)")
    for (path, ebook) in ebooks {
      let language = ebook.book.folder.isEmpty ? "" : " in `\(ebook.book.language)`"
      try write(ebook.files, to: path, as: "the book\(language) as EPUB")
    }
    if let archive {
      let folder = ((archive as NSString).lastPathComponent as NSString).deletingPathExtension
      let files = build.files.map { SiteFile(path: "\(folder)/\($0.path)", bytes: $0.bytes) }
      try write(files, to: archive, as: "the site; unpack it and open \(folder)/index.html")
    }
  }

  private typealias Made = (loaded: LoadedBook, build: SiteBuild, ebooks: [(String, EPUB)])

  /// The book whose site was written; whatever goes wrong before says that it was not.
  private func written() async throws -> Made {
    do {
      let made = try await made()
      let left = try SiteWriter(directory: output).write(made.build.files)
      if let first = left.first {
        // An earlier docgen kept no list, so that these can be pages which are gone from the book.
        let other = left.count == 1 ? "" : " and \(left.count - 1) more"
        Terminal.say(
          "`\(output)` has files that are not the site's and stay: `\(first)`\(other); "
            + "remove them if they are not yours")
      }
      return made
    } catch {
      throw NoNewSite(cause: error, directory: output)
    }
  }

  /// The book, checked and drawn.
  private func made() async throws -> Made {
    // Fail before the checks, not after them, if there is no such folder.
    for path in [epub, archive].compactMap(\.self) {
      let folder = path.parentFolder
      guard access(folder.isEmpty ? "." : folder, W_OK) == 0 else {
        throw FilesystemProblem(doing: "write", path: path, errno: errno)
      }
    }
    let loaded = try book.load()
    let snippets = SiteBuild.snippets(
      of: loaded, cache: running.cacheDirectory(for: loaded.code))
    let checker = try await running.checker(for: loaded.code)
    let build = try await SiteBuild(
      book: loaded, snippets: snippets, checker: checker, withEditions: epub != nil)
    let ebooks = epub.map { EPUB.all(of: loaded, build: build, at: $0) } ?? []
    let problems = build.diagnostics.containErrors ? [] : ebooks.flatMap(\.1.problems)
    Terminal.report(build.diagnostics + problems, sources: build.sources)
    Terminal.say(build.summary)
    guard !build.hasFailed, !problems.containErrors else { throw Outcome.findings }
    try Task.checkCancellation()
    return (loaded, build, ebooks)
  }

  /// What is there until the process ends.
  private final class Kept {
    let loaded: LoadedBook
    let build: SiteBuild

    init(loaded: LoadedBook, build: SiteBuild) {
      self.loaded = loaded
      self.build = build
    }
  }

  /// Writes files as an archive, which is there as a whole or not at all.
  private func write(_ files: [SiteFile], to path: String, as what: String) throws {
    try OutputFile.write(ZipArchive.bytes(of: files), to: path)
    print("\(path) is \(what)")
  }
}
