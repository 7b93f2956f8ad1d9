import ArgumentParser
import DocRunner
import Foundation

/// `docgen test`: checks the snippets of a book or of any Markdown files.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Checks the snippets of the book, or of the given files.",
    discussion: """
      Without paths, every chapter of the book is checked. A path can be a chapter, a folder, any \
      Markdown file such as README.md, or a Swift file, whose documentation comments are checked. \
      With --fix, what really happened is written into the files; \
      nothing else in them changes.
      """)

  @OptionGroup var book: BookOptions

  @Argument(
    help: "Markdown files, Swift files, or folders with such.",
    completion: .file(extensions: ["md", "swift"]))
  var paths: [String] = []

  @Flag(help: "Write what the snippets really print into the files.")
  var fix = false

  @Option(
    name: .customLong("import"),
    help: "A module of your package that snippets outside a book can use; can be repeated.")
  var modules: [String] = []

  func run() async throws {
    let (documents, code, problems, sources) = try load()
    let checker = try await book.checker(for: code, toolchain: .find())
    let report = try await checker.check(documents, progress: Terminal.showProgress)
    if fix {
      let fixed = try accept(report)
      if fixed > 0 {
        // What was written is checked like everything else.
        var again = self
        again.fix = false
        return try await again.run()
      }
    }
    Terminal.report(problems + report.diagnostics, sources: sources)
    for result in report.results {
      if case .ignored(let reason) = result.verdict {
        Terminal.say("not run: \(result.snippet.id) (\(reason))")
      }
    }
    let failed = report.results.filter(\.verdict.isFailure)
    if !failed.isEmpty {
      let files = Set(failed.map(\.snippet.path)).sorted().joined(separator: " ")
      let options = modules.map { " --import \($0)" }.joined()
      Terminal.say("to check again: docgen test \(files)\(options)")
    }
    print(report.summary)
    guard !report.hasFailed, !problems.containErrors else { throw Outcome.findings }
  }

  // MARK: What to check

  private typealias Input = (
    documents: [Document], code: CodeSettings, problems: [Diagnostic], sources: [String: String]
  )

  private func load() throws -> Input {
    let hasBook = FileManager.default.fileExists(atPath: "\(book.content)/book.yml")
    if paths.isEmpty || hasBook {
      let loaded = try book.load(allowsMissingChapters: !paths.isEmpty)
      let chapters = loaded.book.chapters
      if paths.isEmpty {
        return (chapters.map(\.document), loaded.code, loaded.diagnostics, loaded.sources)
      }
      let wanted = try files()
      let known = Dictionary(
        uniqueKeysWithValues: chapters.map { (standard($0.path), $0.document) })
      let inBook = wanted.compactMap { known[standard($0)] }
      let (others, problems, sources) = try read(wanted.filter { known[standard($0)] == nil })
      let names = Set(inBook.map(\.path))
      return (
        inBook + others, settings(loaded.code),
        loaded.diagnostics.filter { $0.path.map(names.contains) ?? false } + problems,
        loaded.sources.merging(sources) { first, _ in first }
      )
    }
    let (documents, problems, sources) = try read(try files())
    return (documents, settings(CodeSettings()), problems, sources)
  }

  private func settings(_ code: CodeSettings) -> CodeSettings {
    var code = code
    code.modules += modules.filter { !code.modules.contains($0) }
    code.harness.imports = code.modules
    return code
  }

  private func read(_ paths: [String]) throws -> ([Document], [Diagnostic], [String: String]) {
    let read = try paths.map(BookLoader.document(at:))
    return (
      read.map(\.0), read.flatMap(\.1),
      Dictionary(uniqueKeysWithValues: read.map { ($0.0.path, $0.0.source) })
    )
  }

  /// The files that the paths mean: folders stand for all Markdown and Swift files inside.
  private func files() throws -> [String] {
    var seen: Set<String> = []
    return try paths.flatMap { path -> [String] in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw FilesystemProblem(doing: "read", path: path, errno: ENOENT)
      }
      guard isFolder.boolValue else { return [path] }
      let inside =
        FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      let found = inside.filter { file in
        (file.hasSuffix(".md") || file.hasSuffix(".swift")) && !file.hasPrefix(".")
      }.sorted()
      guard !found.isEmpty else {
        throw FilesystemProblem(doing: "find Markdown or Swift files in", path: path, errno: ENOENT)
      }
      return found.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
    }
    .filter { seen.insert(standard($0)).inserted }
  }

  private func standard(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  // MARK: Fixing

  /// Writes what really happened into the files and tells of each.
  ///
  /// - Returns: how many files were changed.
  private func accept(_ report: Report) throws -> Int {
    var count = 0
    for chapter in report.chapters {
      let edits = chapter.results.flatMap(\.edits)
      guard !edits.isEmpty else { continue }
      let path = chapter.document.path
      let text = Acceptance.apply(edits, to: chapter.document)
      guard text != chapter.document.source else { continue }
      do {
        guard
          try Data(contentsOf: URL(fileURLWithPath: path)) == Data(chapter.document.source.utf8)
        else {
          Terminal.report(
            Diagnostic(
              code: "changed-meanwhile",
              "the file changed while its snippets ran; it is as you left it",
              path: path, help: ["run `docgen test --fix` again"]))
          throw Outcome.couldNotRun
        }
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch let outcome as Outcome {
        throw outcome
      } catch {
        throw FilesystemProblem(doing: "write", path: path, error)
      }
      Terminal.say("fixed \(path)")
      count += 1
    }
    return count
  }
}
