import DocRunner
import Foundation

/// What fails and is known to: the lines of `.docgen-baseline`.
///
/// A line has a file, a key and a hint, with tabs between. The key is the snippet's name if the document
/// gives it one, else a hash of its code: lines may move, and headings may change.
struct Baseline: Sendable {
  static let fileName = ".docgen-baseline"

  /// A snippet that fails, or a mistake in the text of a document.
  struct Entry: Hashable, Sendable {
    /// The document, as seen from the package's folder.
    var path: String
    var key: String
  }

  private(set) var hints: [Entry: String] = [:]
  /// How far the check went that noted them.
  var level = CheckLevel.claims

  var isEmpty: Bool { hints.isEmpty }

  // MARK: The file

  private static let head = """
    # What fails and is known to, one line a snippet: file, name or hash of the code, first line.
    # `docgen test` fails for what is not listed; `docgen test --write-baseline` writes the list.
    """

  var text: String {
    let entries = hints.sorted { ($0.key.path, $0.key.key) < ($1.key.path, $1.key.key) }
    let note = level == .claims ? [] : ["level\t\(level.rawValue)"]
    let lines =
      note
      + entries.map { entry, hint in
        ([entry.path, entry.key] + (hint.isEmpty ? [] : [hint])).joined(separator: "\t")
      }
    return ([Baseline.head] + lines).map { $0 + "\n" }.joined()
  }

  init() {}

  /// The list in a file.
  ///
  /// - Throws: `Outcome.couldNotRun` after a report, if a line is not one of a list.
  init(file: TextFile) throws {
    var problems = file.problems
    for (index, line) in Document.lines(of: file.text).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
        .map(String.init)
      if parts.count == 2, parts[0] == "level", let level = CheckLevel(rawValue: parts[1]) {
        self.level = level
      } else if parts.count > 1 {
        hints[Entry(path: parts[0], key: parts[1])] = parts.count > 2 ? parts[2] : ""
      } else {
        problems.append(
          BookProblem.badBaseline.diagnostic(
            path: file.path, at: SourcePosition(line: index + 1, column: 1),
            length: max(1, line.utf8.count)))
      }
    }
    guard problems.isEmpty else {
      Terminal.report(problems, sources: [file.path: file.text])
      throw Outcome.couldNotRun
    }
  }

  // MARK: Entries

  mutating func add(_ snippet: Snippet, path: String) {
    hints[Baseline.entry(of: snippet, path: path)] =
      snippet.isNamed
      ? "" : Baseline.hint(snippet.lines.first { !$0.text.allSatisfy(\.isWhitespace) }?.text ?? "")
  }

  /// Notes a mistake in the text of a document.
  mutating func add(_ problem: Diagnostic, in document: Document, path: String) {
    let line = problem.position.map { String(document.line($0.line)) } ?? ""
    hints[Baseline.entry(of: problem, in: document, path: path)] =
      Baseline.hint("\(problem.code): \(line)")
  }

  /// Takes over the lines of another list about some documents.
  mutating func add(_ other: Baseline, where isMeant: (String) -> Bool) {
    for (entry, hint) in other.hints where isMeant(entry.path) { hints[entry] = hint }
  }

  func entries(where isMeant: (String) -> Bool) -> [Entry] {
    hints.keys.filter { isMeant($0.path) }
  }

  func contains(_ entry: Entry) -> Bool { hints[entry] != nil }

  static func entry(of snippet: Snippet, path: String) -> Entry {
    Entry(path: path, key: snippet.isNamed ? "#\(snippet.name)" : hash(["snippet", snippet.code]))
  }

  /// The entry of a mistake in the text of a document.
  static func entry(of problem: Diagnostic, in document: Document, path: String) -> Entry {
    let line = problem.position.map { String(document.line($0.line)) } ?? ""
    return Entry(path: path, key: hash(["text", problem.code, line]))
  }

  private static func hash(_ parts: [String]) -> String { String(Digest.of(parts).prefix(16)) }

  private static func hint(_ text: String) -> String {
    let line = text.trimmingCharacters(in: .whitespaces).visible.replacing("\t", with: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}
