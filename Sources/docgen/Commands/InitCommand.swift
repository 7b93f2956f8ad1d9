import ArgumentParser
import DocRunner
import Foundation

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Sets up a book: book.yml, a first chapter, a workflow for GitHub.",
    discussion: """
      Files that exist stay as they are; only .gitignore gets the lines that it lacks. Chapters that \
      exist become the chapters of the book. In a package, snippets import its library products; a book \
      needs no package.
      """)

  @Option(help: "The folder for book.yml and the chapters.", completion: .directory)
  var content = "Content"

  @Option(help: "The title of the book; by default the name of the package.")
  var title: String?

  @Option(
    name: .customLong("tool"),
    help: "The address of docgen's repository, for the workflow; by default its own origin.")
  var tool: String?

  @Option(help: "On how many machines the workflow checks the book.")
  var shards = 1

  func run() async throws {
    let here = FileManager.default.currentDirectoryPath
    let directory = SwiftPackage.directory(above: here)
    // A book needs no package; snippets then import what the toolchain has.
    let root = directory.map { $0 == here ? "" : $0 + "/" } ?? ""
    var package: SwiftPackage?
    if let directory { package = try await self.package(in: directory) }
    let template = BookTemplate(
      title: title ?? package?.name ?? URL(fileURLWithPath: here).lastPathComponent,
      modules: package?.libraryModules ?? [], content: content)
    let folder = root + content
    var chapters = try DocumentFiles.inside(folder, endings: [".md"])
      .map { String($0.dropFirst(folder.count + 1)) }
    let hasBook = FileManager.default.fileExists(atPath: "\(folder)/book.yml")
    if chapters.isEmpty, !hasBook {
      chapters = [BookTemplate.chapterName]
      try write(template.chapter, to: "\(folder)/\(BookTemplate.chapterName)")
    }
    try write(template.configuration(chapters: chapters), to: "\(folder)/book.yml")
    var workflow = BookWorkflow(content: content, tool: tool ?? ToolRepository.find())
    workflow.swiftVersion = await (try? Toolchain.find())?.release ?? workflow.swiftVersion
    workflow.shards = max(1, shards)
    let isNew = try write(workflow.text, to: "\(root).github/workflows/book.yml")
    try extend("\(root).gitignore", by: BookTemplate.ignored)
    sayWhatIsNext(workflow: isNew ? workflow : nil)
  }

  private func package(in directory: String) async throws -> SwiftPackage {
    let step = LongStep("reading Package.swift", done: "read Package.swift")
    step.begin()
    let cache = FileManager.default.temporaryDirectory.path + "/docgen-init-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: cache) }
    let package = try await PackageBuild(directory: directory, modules: [], toolchain: .find())
      .package(cacheDirectory: cache)
    await step.end()
    return package
  }

  private func sayWhatIsNext(workflow: BookWorkflow?) {
    let option = BookTemplate.option(content)
    print("`docgen test\(option)` checks the book, `docgen serve\(option)` shows it")
    guard let workflow else { return }
    print(workflow.whatIsNext)
  }

  /// Writes a file unless it is there.
  ///
  /// - Returns: whether it was written.
  @discardableResult private func write(_ text: String, to path: String) throws -> Bool {
    guard !FileManager.default.fileExists(atPath: path) else {
      print("\(path) is there already and stays as it is")
      return false
    }
    if !path.parentFolder.isEmpty { try OutputFile.makeFolder(path.parentFolder) }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    } catch {
      throw FilesystemProblem(doing: "write", path: path, error)
    }
    print("wrote \(path)")
    return true
  }

  private func extend(_ path: String, by lines: [String]) throws {
    let text = FileManager.default.fileExists(atPath: path) ? try TextFile.valid(path) : ""
    let present = Set(
      text.split(whereSeparator: \.isNewline).map { line in
        line.trimmingCharacters(in: CharacterSet(charactersIn: "/ \t"))
      })
    let missing = lines.filter {
      !present.contains($0.trimmingCharacters(in: CharacterSet(charactersIn: "/")))
    }
    guard !missing.isEmpty else { return print("\(path) says all it should") }
    let start = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    try OutputFile.write(start + missing.map { $0 + "\n" }.joined(), to: path)
    print("\(text.isEmpty ? "wrote" : "extended") \(path)")
  }
}
