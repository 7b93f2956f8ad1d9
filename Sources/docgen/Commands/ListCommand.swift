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

  func run() throws {
    let loaded = try book.load()
    var problems = loaded.diagnostics
    var extracted = SnippetExtractor.extract(
      from: loaded.book.chapters.map(\.document), rules: loaded.code.rules,
      inside: loaded.code.folders)[...]
    for part in loaded.book.parts {
      print(part.title.visible)
      for chapter in part.chapters {
        print(String(repeating: "  ", count: chapter.depth + 1) + chapter.title.visible)
        guard let found = extracted.popFirst() else { continue }
        problems += found.diagnostics
        for snippet in found.snippets {
          let before = snippet.predecessor.map { ", continues \($0)" } ?? ""
          let place = "\(snippet.path):\(snippet.range.start.line)"
          print("    \(place)  \(snippet.name)  (\(snippet.kind.word)\(before))".visible)
        }
      }
    }
    Terminal.report(problems, sources: loaded.sources)
    guard !problems.containErrors else { throw Outcome.findings }
  }
}
