import ArgumentParser
import DocRunner
import Foundation

/// `docgen verify`: finds out without a compiler whether documents still match the sources they were checked
/// with.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract:
      "Proves from receipts, without a compiler, that what the documents show is not stale.",
    discussion: """
      For each snippet that passed, `docgen test --write-receipts` notes hashes of its program, of what \
      the text says, of what it printed, and of the sources of the library. This command compares them \
      with the files as they are now. Without paths, it compares every chapter of the book and every \
      document with receipts.
      """)

  @OptionGroup var book: BookOptions

  @Argument(
    help: "Markdown files, Swift files, or folders with such.",
    completion: .file(extensions: ["md", "markdown", "swift"]))
  var paths: [String] = []

  @OptionGroup var file: ReceiptOptions

  func run() throws {
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw NoReceipts(path: file.path)
    }
    let (receipts, problems) = try ReceiptFile.read(file.path)
    guard !problems.containErrors else {
      let text = try? String(contentsOfFile: file.path, encoding: .utf8)
      Terminal.report(
        problems.map { problem in
          var problem = problem
          problem.help.append("`docgen test --write-receipts` writes the file anew")
          return problem
        }, sources: [file.path: text ?? ""])
      throw Outcome.couldNotRun
    }
    let hasBook = book.exists
    let listed = receipts.pages.keys.sorted()
    let here = FileManager.default.currentDirectoryPath
    let folders = ReadableFolders(
      [book.content, ".", SwiftPackage.directory(above: here)].compactMap(\.self))
    let wanted =
      paths.isEmpty
      ? listed.filter { FileManager.default.fileExists(atPath: $0) && folders.contains($0) } : paths
    var input = try DocumentInput(book: book, paths: wanted, modules: [])
    if paths.isEmpty, hasBook {
      let chapters = try DocumentInput(book: book, paths: [], modules: [])
      let known = Set(chapters.documents.map(\.path))
      input.documents = chapters.documents + input.documents.filter { !known.contains($0.path) }
      input.problems += chapters.problems.filter { !input.problems.contains($0) }
      input.sources.merge(chapters.sources) { first, _ in first }
    }
    let sources = try sources(of: receipts)
    var check = ReceiptCheck(
      receipts, pages: input.documents.map { page($0, code: input.code, receipts) },
      sources: sources, inside: input.code.folders)
    if paths.isEmpty {
      let there = Set(input.documents.map { ReceiptFile.name(ofDocument: $0.path) })
      for path in listed where !there.contains(path) { check.addMissingDocument(path) }
    }
    let measured =
      paths.isEmpty && hasBook && receipts.measurements != Measurements()
      ? try staleMeasurements(in: receipts, sources: sources) : []
    Terminal.report(input.problems + check.diagnostics + measured, sources: input.sources)
    for line in advice(check, receipts, code: input.code) { Terminal.say(line) }
    print(check.summary)
    guard check.isProven, !input.problems.containErrors else { throw Outcome.findings }
  }

  /// Notes on measurements of another library or other snippets than those here.
  private func staleMeasurements(
    in receipts: Receipts, sources: [String: [SourcePart]]
  ) throws -> [Diagnostic] {
    let input = try DocumentInput(book: book, paths: [], modules: [])
    let documents = Receipts.hash(of: input.extracted, harness: input.code.harness)
    let libraries = Set(
      receipts.libraries.map { id, library in
        var library = library
        library.sources = sources[id] ?? []
        return library.id
      })
    return receipts.measurements.all.compactMap { what, command, library, measured in
      let others =
        (libraries.contains(library) ? [] : ["another state of the library"])
        + (measured == documents ? [] : ["other snippets"])
      guard !others.isEmpty else { return nil }
      return Diagnostic(
        .note, code: "stale-measurement",
        "what \(what) came to was measured on \(others.joined(separator: " and "))",
        path: file.path, help: ["`\(command)` measures it again"])
    }
  }

  /// A document, with the modules that it was checked with.
  private func page(
    _ document: Document, code: CodeSettings, _ receipts: Receipts
  ) -> ReceiptCheck.Page {
    let name = ReceiptFile.name(ofDocument: document.path)
    let library = receipts.pages[name].flatMap { receipts.libraries[$0.library] }
    let further = library?.modules.filter { !code.modules.contains($0) } ?? []
    var harness = code.adding(further).harness
    harness.packageModules = library?.offered ?? []
    return ReceiptCheck.Page(
      name: name, document: document, harness: harness, plain: library?.plain ?? code.plain)
  }

  /// The parts of each library as they are now.
  private func sources(of receipts: Receipts) throws -> [String: [SourcePart]] {
    let here = FileManager.default.currentDirectoryPath
    let package = SwiftPackage.directory(above: here) ?? here
    var parts: [String: SourcePart] = [:]
    return try receipts.libraries.mapValues { library in
      try library.sources.map { source in
        let part = try parts[source.path] ?? SourcePart(source.path, in: package)
        parts[source.path] = part
        return part
      }
    }
  }

  /// The commands that check unproven documents again: the book as a whole, others by their names.
  private func advice(
    _ check: ReceiptCheck, _ receipts: Receipts, code: CodeSettings
  ) -> [String] {
    let command = "to check again: docgen test --write-receipts"
    let isInBook = { (path: String) in path.hasPrefix("\(book.content)/") }
    let others = check.unproven.filter { !isInBook($0) }.sorted()
    let libraries = Set(others.compactMap { receipts.pages[$0]?.library })
    let modules = Set(libraries.flatMap { receipts.libraries[$0]?.modules ?? [] })
      .subtracting(code.modules).sorted()
    let names =
      others.count > 4
      ? Set(others.map { String($0.prefix { $0 != "/" }) }).sorted() : others
    let arguments = names + modules.map { "--import \($0)" }
    return (others.count < check.unproven.count ? [command] : [])
      + (others.isEmpty ? [] : [([command] + arguments).joined(separator: " ")])
  }
}
