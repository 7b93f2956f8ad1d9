import DocRunner

/// A program of a chapter with other code in it, as somebody edits it on a page.
struct EditedProgram: Sendable {
  let snippet: Snippet
  /// The chapter with the new code, cut down to the snippet and what it goes on from.
  let chapter: ChapterSnippets
  /// How many lines the new code has more than the chapter's.
  private let growth: Int

  /// A snippet of a chapter with other code; nil if the chapter with that code has no such snippet.
  init?(
    _ code: String, for old: Snippet, in document: Document, rules: DocumentRules,
    folders: ReadableFolders
  ) {
    let document = document.replacingCode(of: old, with: code)
    let chapters = SnippetExtractor.extract(from: [document], rules: rules, inside: folders)
    let line = old.range.start.line
    guard let snippet = chapters.first?.snippets.first(where: { $0.range.start.line == line })
    else { return nil }
    self.snippet = snippet
    chapter = chapters[0].only(snippet)
    growth = snippet.range.end.line - old.range.end.line
  }

  // MARK: Problems

  /// The problems with a result; what the chapter does not say is none, because editing a program adds such things.
  func problems(of result: SnippetResult) -> [Diagnostic] {
    let own = chapter.diagnostics.filter {
      $0.severity == .error && isInCode($0.position?.line ?? 0)
    }
    return own + result.verdict.problems.filter { $0.kind != .unassertedOutput }
  }

  private func isInCode(_ line: Int) -> Bool {
    (snippet.range.start.line...snippet.range.end.line).contains(line)
  }

  /// A problem in words, with the lines of the code counted from 1.
  func told(_ diagnostic: Diagnostic, _ names: KnownNames) -> String {
    let chain = chapter.chain(to: snippet)
    let code = chain.map(\.code).joined(separator: "\n")
    var diagnostic = diagnostic.explained(by: names, in: code)
    let document = chapter.document
    let isHere = diagnostic.path == document.path
    // Nobody sees the line with the words of the fence.
    if isHere, diagnostic.position?.line == snippet.range.start.line { diagnostic.position = nil }
    let moved = diagnostic.position.map { isHere ? number(of: $0.line) - $0.line : 0 } ?? 0
    // What a list or a comment has before each line is not in the code.
    let indents = Dictionary(
      first: snippet.lines.filter { isHere && $0.path == nil }.map {
        ($0.position.line, $0.position.column - 1)
      })
    if let position = diagnostic.position {
      diagnostic.position?.column -= min(indents[position.line] ?? 0, position.column - 1)
    }
    diagnostic.position?.line += moved
    if isHere, diagnostic.position.map({ isInCode($0.line - moved) }) ?? true {
      diagnostic.path = nil
    }
    // No file holds this code, so neither that nor the words of the fence can be changed.
    diagnostic.help.removeAll { help in
      ["--fix", "`swift ", "remove `", "book.yml", "readers will see"].contains {
        help.contains($0)
      }
    }
    // The other declaration may be in lines that the page folds away or shows elsewhere.
    if let name = diagnostic.message.firstMatch(of: /^invalid redeclaration of '(\w+)/)?.1,
      DeclaredNames.all(in: before(snippet, in: chain)).contains(String(name))
    {
      diagnostic.help.insert(
        "What comes before this code in the program declares `\(name)` as well: give yours another name.",
        at: 0)
      diagnostic.details.removeAll { $0.contains("'\(name)' previously declared here") }
    }
    // The page shows what was printed.
    diagnostic.details.removeAll { $0.hasPrefix("printed: ") }
    diagnostic.details = diagnostic.details.map { detail in
      detail.replacing(/^(note: |called from )(.*:)?(\d+)(:\d+)/) { match in
        let line = Int(match.3) ?? 0
        let isOwn = isInCode(line) && match.2.map { $0 == document.path + ":" } ?? true
        let path = isOwn ? "line " : match.2 ?? ""
        return "\(match.1)\(path)\(number(of: line))\(isOwn ? "" : match.4)"
      }
    }
    return diagnostic.plainText(namesFile: true) { number in
      let line = number - moved
      guard isHere, (1...document.lines.count).contains(line) else { return nil }
      return Substring(document.line(line).utf8.dropFirst(indents[line] ?? 0))
    }
  }

  /// The number of a line of the chapter: inside of the code as that counts, behind it as the file does.
  private func number(of line: Int) -> Int {
    if line < snippet.range.start.line { return line }
    return isInCode(line) ? line - snippet.range.start.line : line - growth
  }

  /// The code that goes before that of the snippet, shown or not.
  private func before(_ snippet: Snippet, in chain: [Snippet]) -> String {
    let hidden = chain.flatMap(\.setup).map(\.text)
    return (hidden + chain.dropLast().map(\.code)).joined(separator: "\n")
  }

  // MARK: Pages

  /// How many printed lines a page gets: a browser takes minutes for all those of an endless loop.
  static let longestOutput = 1000

  /// The program as it ran: the code with what it printed, and its pictures.
  func html(of result: SnippetResult, id: String) -> [HTML] {
    var shown = result
    // What is wrong is told beside it, and claims that came out otherwise give way to what happened.
    if result.verdict != .passed {
      shown.snippet.claims.removeAll { if case .stop = $0.kind { true } else { false } }
    }
    if result.snippet.kind == .run { shown.messages = [] }
    shown.cutOutput(to: EditedProgram.longestOutput)
    let body = SnippetBody(result: shown, id: id, isEdited: true).html()
    let timeline = TimelineFigure(result: result, id: id)?.html
    // The picture of what is subscribed is drawn from the chapter's fence, and here from the run.
    let graph = SubscriptionFigure(of: result.snippet, showing: result.graph, id: id)?
      .html
    return body + [timeline, graph].compactMap(\.self)
  }
}

extension SnippetResult {
  var lineCount: Int {
    let lines = Document.lines(of: output)
    return lines.count - (lines.last?.isEmpty == true ? 1 : 0)
  }

  /// Leaves out what was printed after the first lines.
  fileprivate mutating func cutOutput(to count: Int) {
    guard lineCount > count else { return }
    output = Document.lines(of: output).prefix(count).map { $0 + "\n" }.joined()
    times = Array(times.prefix(count))
    printers = Array(printers.prefix(count))
    places = Array(places.prefix(count))
  }
}
