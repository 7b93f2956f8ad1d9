import ArgumentParser
import DocRunner

/// `docgen list`: lists the chapters and their snippets.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the chapters and their snippets.",
    discussion:
      "One line for each snippet: its place, its name, what is done with it and what it continues.")

  @OptionGroup var book: BookOptions

  @Option(help: "The format: pretty, for people, or json, for scripts.")
  var format = OutputFormat.pretty

  func validate() throws {
    guard [.pretty, .json].contains(format) else {
      throw ValidationError("chapters are listed as `pretty` or `json`")
    }
  }

  func run() throws {
    let loaded = try book.load()
    let extracted = loaded.code.snippets(of: loaded.book.documents)
    let list = ChapterList(loaded.book, extracted)
    let problems = loaded.diagnostics + extracted.flatMap(\.diagnostics)
    try SnippetList.tell(list, list.lines, as: format, problems, loaded.sources)
  }
}

/// The chapters of a book with their snippets, as `docgen list` prints them.
private struct ChapterList: Codable {
  var version = SnippetList.version
  var parts: [Part]

  struct Part: Codable {
    var title: String
    var chapters: [Chapter]
  }

  struct Chapter: Codable {
    var title: String
    var path: String
    /// In how many other chapters it is.
    var depth: Int
    var snippets: [SnippetList.Entry]
  }

  init(_ book: Book, _ extracted: [ChapterSnippets]) {
    var rest = extracted[...]
    parts = book.parts.map { part in
      Part(
        title: part.title,
        chapters: part.chapters.map { chapter in
          Chapter(
            title: chapter.title, path: chapter.document.path, depth: chapter.depth,
            snippets: (rest.popFirst()?.snippets ?? []).map(SnippetList.Entry.init))
        })
    }
  }

  var lines: [String] {
    parts.flatMap { part in
      [part.title]
        + part.chapters.flatMap { chapter in
          [String(repeating: "  ", count: chapter.depth + 1) + chapter.title]
            + chapter.snippets.map(\.words)
        }
    }
  }
}

extension SnippetList.Entry {
  fileprivate var words: String {
    func short(_ id: String) -> Substring { id.dropFirst(path.count + 1) }
    let before = continues.map { ", continues \(short($0))" } ?? ""
    return "    \(path):\(line)  \(short(name))  (\(kind)\(before))"
  }
}
