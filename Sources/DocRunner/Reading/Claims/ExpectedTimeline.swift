import Marbles

/// What a chapter says happens on the lanes of a snippet, and when: a `timeline` fence.
package struct ExpectedTimeline: Hashable, Sendable {
  package var fence: ExpectedOutput
  package var drawing: Drawing
  /// Whether it is written as a list, with a line for each moment.
  package var isList: Bool
  /// The name of an earlier snippet, beside whose picture a page shows this one.
  package var comparison: String?

  /// The line of the fence on which a lane is drawn, counted from 0; for a list the first line.
  func line(of lane: String) -> Int {
    let lanes = fence.lines.indices.filter { index in
      let text = fence.lines[index].text.trimmed
      return !text.isEmpty && !text.hasPrefix("where ")
    }
    guard !isList, let index = drawing.lanes.firstIndex(where: { $0.name == lane }),
      lanes.indices.contains(index)
    else { return lanes.first ?? 0 }
    return lanes[index]
  }
}

extension Snippet {
  /// What the document says happens on its lanes, in a fence after it.
  package var timeline: ExpectedTimeline? {
    claims.lazy.compactMap { if case .timeline(let found) = $0.kind { found } else { nil } }.first
  }
}

extension Extraction {
  /// Reads a `timeline` fence; nil if it is not written as it must be.
  mutating func timeline(_ fence: ExpectedOutput, of snippet: Snippet) -> ExpectedTimeline? {
    var step = Duration.seconds(1)
    var comparison: String?
    for word in fence.words {
      switch (word.name, word.value) {
      case ("step", let value?):
        if let duration = Duration(words: value) {
          step = duration
        } else {
          report(.badValue(word, example: "step=100ms"), at: word)
        }
      case ("compare", let name?):
        comparison = self.comparison(with: name, of: snippet, at: word)
      case ("compare", nil): report(.badValue(word), at: word)
      default: break
      }
    }
    let lines = fence.lines
    let text = lines.map(\.text).joined(separator: "\n")
    let (drawing, problems) = Drawing.parse(text, step: step)
    for problem in problems where lines.indices.contains(problem.line - 1) {
      let line = lines[problem.line - 1]
      let before = line.text.prefix(problem.column - 1).utf8.count
      report(.unreadableTimeline(problem.message), at: line.position.advanced(by: before))
    }
    guard problems.isEmpty else { return nil }
    let first = lines.first { !$0.text.allSatisfy(\.isWhitespace) }?.text.trimmed
    let isList = first.map { $0.first?.isNumber ?? false || $0.hasPrefix("lanes ") } ?? false
    return ExpectedTimeline(
      fence: fence, drawing: drawing, isList: isList, comparison: comparison)
  }

  /// The name of the snippet that a timeline is compared with, if it has one.
  private mutating func comparison(
    with name: String, of snippet: Snippet, at word: SnippetAttributes.Word
  ) -> String? {
    guard name != snippet.name, let other = indexes[name].map({ snippets[$0] }) else {
      report(.unknownPredecessor(name, known: lastNames.filter { $0 != snippet.name }), at: word)
      return nil
    }
    guard other.timeline != nil else {
      report(.nothingToCompare(name), at: word)
      return nil
    }
    return name
  }
}
