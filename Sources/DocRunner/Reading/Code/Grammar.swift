import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

import struct Documents.Diagnostic

/// Checks the grammar of code that is only a sketch.
enum Grammar {
  /// The mistakes in a snippet's grammar; `…` and `...` alone represent code that is left out.
  static func problems(of snippet: Snippet) -> [Diagnostic] {
    KnownCode.shared.found("grammar", in: snippet.code) { _ in found(in: snippet).isEmpty }
      ? [] : found(in: snippet)
  }

  private static func found(in snippet: Snippet) -> [Diagnostic] {
    let code = withoutGaps(snippet.code)
    // A part of a manifest is what belongs in parentheses there.
    let isArgument = ManifestFrame.isArgument(code)
    return SwiftCode.read(isArgument ? "(\(code))" : code) {
      found(in: snippet.lines, $0, after: isArgument ? 1 : 0) { line, position in
        Diagnostic(
          code: "broken-grammar", line, path: snippet.path, at: position ?? snippet.infoPosition,
          help: ["correct it, or write `swift ignore=\"why\"` if it is not meant to be Swift"])
      }
    }
  }

  /// The mistakes in the grammar of lines of code.
  ///
  /// - Parameters:
  ///   - before: how many bytes were put before the first line.
  ///   - problem: makes a problem of a message and its place; nil for a place after all lines.
  static func found(
    in lines: [CodeBlock.Line], _ tree: SourceFileSyntax, after before: Int = 0,
    problem: (String, SourcePosition?) -> Diagnostic
  ) -> [Diagnostic] {
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    return ParseDiagnosticsGenerator.diagnostics(for: tree).filter { found in
      // A declaration may do without its body, and `<#name#>` is a gap that an editor knows.
      !found.message.hasPrefix("expected '{' in ")
        && !found.message.hasPrefix("expected member block in ")
        && found.message != "editor placeholder in source file"
    }.map { found in
      let place = converter.location(for: found.position)
      let line = lines.indices.contains(place.line - 1) ? lines[place.line - 1].position : nil
      let column = max(1, place.column - (place.line == 1 ? before : 0))
      return problem(found.message, line?.advanced(by: column - 1))
    }
  }

  /// The code with a name of the same length wherever something was left out, or with nothing where
  /// whole lines or whole bodies were.
  static func withoutGaps(_ code: String) -> String {
    guard code.contains("…") || code.contains("...") else { return code }
    let line = /^(?<before>[ \t]*)(?:…|\.\.\.)(?=[ \t]*$)/.anchorsMatchLineEndings()
    let body = /(?<before>\{[ \t]*)(?:…|\.\.\.)(?=[ \t]*\})/
    let code = code.replacing(line) { $0.before + "   " }.replacing(body) { $0.before + "   " }
    let gap = /(?<before>^|[\s({\[,=])(?<gap>…|\.\.\.)(?=$|[\s)}\],])/.anchorsMatchLineEndings()
    return code.replacing(gap) { match in match.before + "gap" }
  }
}

extension CodeBlock.Line {
  /// The mistakes in the grammar of code that goes before every program.
  package static func grammarProblems(inPrelude lines: [CodeBlock.Line]) -> [Diagnostic] {
    let code = lines.map { $0.text + "\n" }.joined()
    guard let last = lines.last, SwiftCode.offset(tooDeepIn: code) == nil else { return [] }
    return SwiftCode.read(code) { tree in
      Grammar.found(in: lines, tree) { message, position in
        Diagnostic(code: "broken-grammar", message, path: last.path, at: position ?? last.position)
      }
    }
  }
}
