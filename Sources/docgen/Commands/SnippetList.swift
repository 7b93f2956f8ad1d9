import DocRunner
import Foundation

/// The names of snippets with facts about each for scripts, as `docgen test --list` prints them.
struct SnippetList: Codable {
  /// Raise it when programs that read the list would no longer understand it.
  var version = 1
  var snippets: [Entry]

  struct Entry: Codable {
    var name: String
    var path: String
    var line: Int
    var kind: String
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

  /// Prints the names, or everything as JSON.
  func tell(as format: OutputFormat) throws {
    guard format == .json else {
      for snippet in snippets { print(snippet.name.visible) }
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(self), as: UTF8.self))
  }
}
