import DocRunner

/// The lines of some files, to show what a message is about.
final class SourceLines {
  private let sources: [String: String]
  private var lines: [String: [Substring]] = [:]

  /// The lines of texts, by path; each is cut when it is first asked for.
  init(_ sources: [String: String]) { self.sources = sources }

  /// The text of a line of a file, counted from 1.
  func line(_ path: String, _ number: Int) -> Substring? {
    if lines[path] == nil { lines[path] = sources[path].map(Document.lines(of:)) ?? [] }
    guard let all = lines[path], all.indices.contains(number - 1) else { return nil }
    return all[number - 1]
  }

  /// A problem as the terminal shows it, with the line that it is about.
  func text(of diagnostic: Diagnostic, usesColor: Bool = false) -> String {
    DiagnosticRenderer(usesColor: usesColor).render(diagnostic) { number in
      diagnostic.path.flatMap { line($0, number) }
    }
  }
}
