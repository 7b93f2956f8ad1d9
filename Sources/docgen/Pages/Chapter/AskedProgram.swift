import DocRunner

/// The program that a prediction is about, with what it prints as the chapter says it.
///
/// The fold begins with it, or with its output. Or it comes before the fold, prints nothing, and the fold begins
/// with text that says so.
struct AskedProgram {
  var snippet: Snippet

  /// The program that a fold is about; nil if the fold begins with text, or with several programs.
  ///
  /// - Parameter results: the chapter's snippets, by the lines of their fences and of their output's.
  init?(in blocks: [Block], after block: Block?, results: [Int: SnippetResult]) {
    let lines = blocks.prefix { if case .code = $0.kind { true } else { false } }
      .map(\.range.start.line)
    let programs = Dictionary(first: lines.compactMap { results[$0] }.map { ($0.line, $0) }).values
    if lines.isEmpty, let result = block.flatMap({ results[$0.range.start.line] }) {
      snippet = result.snippet
      guard printsNothing else { return nil }
    } else if programs.count == 1, let line = lines.first, let result = results[line] {
      snippet = result.snippet
    } else {
      return nil
    }
  }

  var printsNothing: Bool { expected.isEmpty }

  /// The lines that the chapter says are printed.
  private var expected: [String] {
    let lines = snippet.output?.lines.map(\.text) ?? snippet.prints.flatMap(\.text)
    return lines.filter { $0.contains { !$0.isWhitespace } }
  }

  var canBeAnswered: Bool {
    snippet.kind == .run && snippet.output?.isAnyOf != true
      && !expected.contains { LinePattern.isAnyLines($0) }
  }

  func prints(_ lines: [String]) -> Bool {
    var patterns = expected.map { LinePattern($0, tolerance: snippet.options.tolerance) }
    guard patterns.count == lines.count else { return false }
    guard snippet.options.isUnordered else {
      return zip(patterns, lines).allSatisfy { $0.matches($1) }
    }
    return lines.allSatisfy { line in
      guard let index = patterns.firstIndex(where: { $0.matches(line) }) else { return false }
      patterns.remove(at: index)
      return true
    }
  }

  /// The ways to answer, the best one first.
  ///
  /// Up to four short lines are typed first. Of more, the order is mostly the point; sorting them shows
  /// them, so it is always for the reader to ask for.
  func ways(isForeseen: Bool) -> [AnswerForm.Way] {
    guard canBeAnswered, isForeseen || !expected.isEmpty else { return [] }
    let isShort = expected.count <= 4 && expected.allSatisfy { $0.count <= 40 }
    let canSort =
      !snippet.options.isUnordered && (3...12).contains(expected.count) && Set(expected).count > 1
    let canType = isForeseen || expected.count <= 8
    let ways: [AnswerForm.Way] = (canType ? [.typing] : []) + (canSort ? [.sorting] : [])
    return isShort ? ways : ways.reversed()
  }
}
