import ArgumentParser
import DocRunner
import Foundation

/// `docgen init`: sets up a book in a package.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Sets up a book in a package: book.yml, a first chapter, a workflow for GitHub.",
    discussion: """
      Files that exist stay as they are; only .gitignore gets the lines that it lacks. Chapters that \
      exist become the chapters of the book.
      """)

  @Option(help: "The folder for book.yml and the chapters.", completion: .directory)
  var content = "Content"

  @Option(help: "The title of the book; by default the name of the package.")
  var title: String?

  func run() async throws {
    let here = FileManager.default.currentDirectoryPath
    guard let directory = SwiftPackage.directory(above: here) else {
      throw ToolchainProblem.noPackage(here)
    }
    let root = directory == here ? "" : directory + "/"
    let cache = FileManager.default.temporaryDirectory.path + "/docgen-init-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: cache) }
    let package = try await PackageBuild(
      directory: directory, modules: [], toolchain: .find()
    ).package(cacheDirectory: cache)

    let template = BookTemplate(
      title: title ?? package.name, modules: package.libraryModules, content: content)
    let folder = root + content
    var chapters = DocumentFiles.inside(folder, endings: [".md"])
      .map { String($0.dropFirst(folder.count + 1)) }
    let hasBook = FileManager.default.fileExists(atPath: "\(folder)/book.yml")
    if chapters.isEmpty, !hasBook {
      chapters = [BookTemplate.chapterName]
      try write(template.chapter, to: "\(folder)/\(BookTemplate.chapterName)")
    }
    try write(template.configuration(chapters: chapters), to: "\(folder)/book.yml")
    try write(template.workflow, to: "\(root).github/workflows/book.yml")
    try extend("\(root).gitignore", by: BookTemplate.ignored)
    print("`docgen test` checks the book, `docgen serve` shows it")
  }

  /// Writes a file unless it is there.
  private func write(_ text: String, to path: String) throws {
    let files = FileManager.default
    guard !files.fileExists(atPath: path) else {
      return print("\(path) is there already and stays as it is")
    }
    do {
      let folder = path.parentFolder
      if !folder.isEmpty {
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    } catch {
      throw FilesystemProblem(doing: "write", path: path, error)
    }
    print("wrote \(path)")
  }

  /// Adds the lines to a file that it lacks.
  private func extend(_ path: String, by lines: [String]) throws {
    let text: String
    do {
      text =
        FileManager.default.fileExists(atPath: path)
        ? try String(contentsOfFile: path, encoding: .utf8) : ""
    } catch {
      throw FilesystemProblem(doing: "read", path: path, error)
    }
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
