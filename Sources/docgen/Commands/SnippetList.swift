import DocRunner
import Foundation

/// The names of snippets with facts about each for scripts, as `docgen test --list` prints them.
struct SnippetList: Codable {
  /// Raise it when programs that read the list would no longer understand it.
  static let version = 1

  var version = SnippetList.version
  var snippets: [Entry]

  struct Entry: Codable {
    var name: String
    var path: String
    var line: Int
    var kind: String
    /// The name of the snippet that it continues.
    var continues: String?

    init(_ snippet: Snippet) {
      name = snippet.id
      path = snippet.path
      line = snippet.range.start.line
      kind = snippet.kind.word
      continues = snippet.predecessor.map { "\(snippet.path)#\($0)" }
    }
  }

  init(_ snippets: [Snippet]) { self.snippets = snippets.map(Entry.init) }

  var lines: [String] { snippets.map(\.name) }

  /// Prints a list, and reports what is wrong with it.
  static func tell(
    _ list: some Encodable, _ lines: [String], as format: OutputFormat, _ problems: [Diagnostic],
    _ sources: [String: String]
  ) throws {
    if format == .json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(list), as: UTF8.self))
    } else {
      for line in lines { print(line.visible) }
    }
    Terminal.report(problems, sources: sources)
    guard !problems.containErrors else { throw Outcome.findings }
  }
}
