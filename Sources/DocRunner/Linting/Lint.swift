import Marbles
import SwiftParserDiagnostics
import SwiftSyntax

/// Finds problems in a document that its checks do not report.
///
/// Reads only the document.
package enum Lint {
  package static func findings(in chapter: ChapterSnippets) -> [Diagnostic] {
    let (snippets, document) = (chapter.snippets, chapter.document)
    // What several snippets share, such as hidden code, is reported once.
    var seen: Set<Diagnostic> = []
    let inCode = snippets.flatMap(\.refusals)
      .filter { seen.insert($0).inserted }
    let inSnippets = snippets.flatMap(wildcards) + snippets.flatMap(definitions) + inCode
    let inText =
      comments(in: document) + headings(in: document)
      + document.allBlocks.flatMap { fence($0, in: document) }
    return (inSnippets + inText).sorted { ($0.position ?? .start) < ($1.position ?? .start) }
  }

  // MARK: Claims

  /// Expectations that nothing but the number of lines could contradict.
  private static func wildcards(in snippet: Snippet) -> [Diagnostic] {
    var places: [(SourcePosition, String)] = []
    for print in snippet.prints where print.text.allSatisfy(isOnlyWildcards) {
      if let first = print.positions.first {
        places.append((first, print.text.joined(separator: " ")))
      }
    }
    for value in snippet.values where value.type == nil && isOnlyWildcards(value.text) {
      places.append((value.position, value.text))
    }
    for message in snippet.messages where message.name == nil && isOnlyWildcards(message.text) {
      places.append((message.position, message.text))
    }
    for output in [snippet.output, snippet.errors] {
      guard let first = output?.lines.first, let output,
        output.lines.allSatisfy({ isOnlyWildcards($0.text) })
      else { continue }
      places.append((first.position, first.text))
    }
    return places.map { position, text in
      Diagnostic(
        .warning, code: "fits-anything", "`\(text)` matches anything", path: snippet.path,
        at: position, length: max(1, text.utf8.count),
        help: ["write what stays the same, with wildcards only for what varies"])
    }
  }

  /// Names for values that no lane of a timeline has.
  private static func definitions(in snippet: Snippet) -> [Diagnostic] {
    guard let timeline = snippet.timeline else { return [] }
    let values = timeline.drawing.lanes.flatMap { $0.moments.map(\.mark) }
    return timeline.drawing.definitions.compactMap { definition in
      guard !values.contains(.value(definition.text)) else { return nil }
      let line = timeline.fence.lines.first {
        $0.text.trimmed.hasPrefix("where \(definition.name) ")
      }
      return Diagnostic(
        .warning, code: "unused-name", "no lane has the value that `\(definition.name)` stands for",
        path: snippet.path, at: line?.position ?? timeline.fence.range.start,
        length: max(1, line?.text.utf8.count ?? 1),
        help: ["leave it out; each name has a line of its own: `where a = …`"])
    }
  }

  /// Whether some text has nothing in it that is compared.
  static func isOnlyWildcards(_ text: String) -> Bool {
    if text == LinePattern.anyLines || text == "…" { return true }
    let pattern = LinePattern(text)
    return pattern.hasWildcards
      && pattern.elements.allSatisfy { element in
        switch element {
        case .literal(let text, _): text.allSatisfy(\.isWhitespace)
        case .anything: true
        case .named: false
        }
      }
  }

  // MARK: Comments

  /// Hidden code in which the comment ends too early or too late.
  private static func comments(in document: Document) -> [Diagnostic] {
    document.allBlocks.compactMap { block in
      guard case .html(let html) = block.kind, html.hasPrefix("<!--") else { return nil }
      let lines = Document.lines(of: html)
      let first = block.range.start.line
      if let comment = DocComment(block, in: document), comment.isCode,
        let closing = comment.closing, comment.body.last?.position.line == closing.line
      {
        return Diagnostic(
          .warning, code: "comment-ends-in-code", "the comment ends here, at its first `-->`",
          path: document.path, at: closing, length: 3,
          help: [
            "put the `-->` on a line of its own; if it is part of the code, put the code into a"
              + " file: `setup file=Prelude.swift`"
          ])
      }
      guard let index = lines.firstIndex(where: { $0.contains(wrongEnd) }), index < lines.count - 1,
        let end = lines[index].firstRange(of: wrongEnd)
      else { return nil }
      let column = lines[index][..<end.lowerBound].utf8.count + 1
      return Diagnostic(
        .warning, code: "comment-goes-on",
        "this does not end the comment, which hides what follows",
        path: document.path, at: SourcePosition(line: first + index, column: column), length: 3,
        help: ["write `-->`"])
    }
  }

  private static var wrongEnd: Regex<Substring> { /--(?:\s+>|&gt;)\s*$/ }

  // MARK: Headings

  /// Headings with the same words: links lead to the first of them.
  private static func headings(in document: Document) -> [Diagnostic] {
    var lines: [String: Int] = [:]
    return document.allBlocks.compactMap { block in
      guard case .heading(let level, let inlines) = block.kind else { return nil }
      let text = inlines.plainText
      let name = Slug.of(text)
      guard let first = lines[name] else {
        lines[name] = block.range.start.line
        return nil
      }
      return Diagnostic(
        .warning, code: "same-heading",
        "line \(first) already has a heading with these words, and links lead there",
        path: document.path, at: block.range.start, length: level + 1 + text.utf8.count,
        help: ["add what is different here"])
    }
  }

  // MARK: Fences

  private static func fence(_ block: Block, in document: Document) -> [Diagnostic] {
    guard case .code(let code) = block.kind, let fence = code.fence, fence.closing != nil else {
      return []
    }
    if code.language.isEmpty {
      guard looksLikeSwift(code.text) else { return [] }
      return [
        Diagnostic(
          .warning, code: "fence-without-language", "this looks like Swift but is not checked",
          path: document.path, at: block.range.start, length: 3,
          help: ["write `swift` after the fence, or `text` if it is not Swift"])
      ]
    }
    let words = code.info.dropFirst(code.language.count).drop { $0 == "," || $0.isWhitespace }
    guard code.language == "swift", !words.isEmpty, isDrawnByDocC(document.path) else { return [] }
    return [
      Diagnostic(
        .warning, code: "words-after-language",
        "DocC takes all of `\(code.info)` for the language, and highlights nothing",
        path: document.path, at: fence.infoPosition, length: max(1, code.info.utf8.count),
        help: ["put `<!-- doc: \(words) -->` on the line before the fence"])
    ]
  }

  /// Whether Swift's documentation tool makes a page of a file.
  private static func isDrawnByDocC(_ path: String) -> Bool {
    path.hasSuffix(".swift") || path.split(separator: "/").contains { $0.hasSuffix(".docc") }
  }

  /// Whether a text is Swift: its grammar is right, and a line begins as Swift often does.
  static func looksLikeSwift(_ text: String) -> Bool {
    let word =
      /^\s*(?:import |let |var |func |struct |class |enum |extension |print\(|for .* in |guard |@\w+)/
    guard Document.lines(of: text).contains(where: { $0.firstMatch(of: word) != nil }) else {
      return false
    }
    return SwiftCode.read(text) { tree in
      !tree.statements.isEmpty && ParseDiagnosticsGenerator.diagnostics(for: tree).isEmpty
    }
  }
}

extension DocComment {
  fileprivate var isCode: Bool { words.drop { $0 == " " }.hasPrefix("setup") }
}

extension CodeBlock.Line {
  /// Whether a line of hidden code begins a fence or another comment, which code never does.
  var startsMarkup: Bool {
    let text = text.drop { $0 == " " }
    return text.hasPrefix("```") || text.hasPrefix("~~~") || text.hasPrefix("<!--")
  }
}
