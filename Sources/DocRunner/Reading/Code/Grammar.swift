import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// Checks the grammar of code that is only a sketch.
enum Grammar {
  /// The mistakes in a snippet's grammar; `…` and `...` alone represent code that is left out.
  static func problems(of snippet: Snippet) -> [Diagnostic] {
    let isKnown = KnownCode.shared.value("grammar", of: snippet.code) { _ in
      found(in: snippet).isEmpty ? [1] : [0]
    }
    return isKnown == [1] ? [] : found(in: snippet)
  }

  private static func found(in snippet: Snippet) -> [Diagnostic] {
    SwiftCode.read(withoutGaps(snippet.code)) { found(in: snippet, $0) }
  }

  private static func found(in snippet: Snippet, _ tree: SourceFileSyntax) -> [Diagnostic] {
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    return ParseDiagnosticsGenerator.diagnostics(for: tree).filter { problem in
      // A declaration may do without its body, and `<#name#>` is a gap that an editor knows.
      !problem.message.hasPrefix("expected '{' in ")
        && !problem.message.hasPrefix("expected member block in ")
        && problem.message != "editor placeholder in source file"
    }.map { problem in
      let place = converter.location(for: problem.position)
      let line =
        snippet.lines.indices.contains(place.line - 1)
        ? snippet.lines[place.line - 1].position : snippet.infoPosition
      return Diagnostic(
        code: "broken-grammar", problem.message, path: snippet.path,
        at: SourcePosition(line: line.line, column: line.column + place.column - 1),
        help: ["mend it, or write `swift ignore=\"why\"` if it is not meant to be Swift"])
    }
  }

  /// The code with a name of the same length wherever something was left out, or with nothing where
  /// whole lines or whole bodies were.
  private static func withoutGaps(_ code: String) -> String {
    guard code.contains("…") || code.contains("...") else { return code }
    let line = /^(?<before>[ \t]*)(?:…|\.\.\.)(?=[ \t]*$)/.anchorsMatchLineEndings()
    let body = /(?<before>\{[ \t]*)(?:…|\.\.\.)(?=[ \t]*\})/
    let code = code.replacing(line) { $0.before + "   " }.replacing(body) { $0.before + "   " }
    let gap = /(?<before>^|[\s({\[,=])(?<gap>…|\.\.\.)(?=$|[\s)}\],])/.anchorsMatchLineEndings()
    return code.replacing(gap) { match in match.before + "gap" }
  }
}
