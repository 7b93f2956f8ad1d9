import DocRunner
import Foundation

/// A place in a document, as messages print it: `README.md:12` or `README.md:12:3`.
struct FilePlace: Equatable {
  var path: String
  var line: Int

  /// Reads an argument; nil if it names a file or a folder that exists, or no line.
  init?(_ argument: String) {
    guard let match = argument.wholeMatch(of: /(.+?):([0-9]{1,9})(?::[0-9]*)?/),
      let line = Int(match.2), !FileManager.default.fileExists(atPath: argument)
    else { return nil }
    (path, self.line) = (String(match.1), line)
  }

  /// The snippets that a message at this place is about: those with the line, else those right above it.
  ///
  /// A snippet that is shown with several values counts as several.
  func snippets(in extracted: [ChapterSnippets]) -> [Snippet] {
    let snippets = extracted.filter { isIn($0.document) }.flatMap(\.snippets)
    let found =
      snippets.first { snippet in
        (snippet.setup + snippet.lines).contains { $0.path == nil && $0.position.line == line }
      }
      ?? snippets.filter { $0.range.start.line <= line }.max { $0.range.start < $1.range.start }
    return snippets.filter { $0.range.start == found?.range.start }
  }

  func problem(in extracted: [ChapterSnippets]) -> Diagnostic {
    let first = extracted.filter { isIn($0.document) }.flatMap(\.snippets)
      .map(\.range.start.line).min()
    return Diagnostic(
      code: "unknown-snippet", "no snippet begins on line \(line) of `\(path)` or above it",
      help: [first.map { "the first one begins on line \($0)" } ?? "there is no snippet in it"])
  }

  func isIn(_ document: Document) -> Bool { path.standardPath == document.path.standardPath }
}
