/// The turns of the tasks in a run of a program, and what happened in each, in order.
package struct Turns: Sendable {
  package struct Turn: Hashable, Sendable {
    /// The main program, a task or the main queue, in words.
    package var who: String
    /// The lines of the document on which it began statements.
    package var lines: [Int] = []
    package var printed = ""
  }

  /// The turns; of several in a row of the same task, one.
  package private(set) var turns: [Turn] = [Turn(who: "the main program")]
  package var ending = ""

  /// Reads the output of a program that tells its turns.
  init(_ output: String, secret: String, of chain: [Snippet]) {
    func line(_ snippet: Int, _ line: Int) -> Int? {
      guard chain.indices.contains(snippet), chain[snippet].lines.indices.contains(line) else {
        return nil
      }
      return chain[snippet].lines[line].position.line
    }
    let prints = chain.map(\.prints)
    var snippet = 0
    let (marks, rest) = SupportModule.marks(in: output, secret: secret)
    for (before, words) in marks {
      turns[turns.count - 1].printed += before
      if words.first == "%" {
        let who = String(words.dropFirst())
        if who != turns[turns.count - 1].who { turns.append(Turn(who: who)) }
      } else if words.first == ".", let number = Int(words.dropFirst()),
        let line = line(snippet, number)
      {
        turns[turns.count - 1].lines.append(line)
      } else if case let numbers = words.split(separator: " ").compactMap({ Int($0) }),
        numbers.count == 2
      {
        snippet = numbers[0]
        if case .before(let comment) = OutputMark(number: numbers[1]),
          chain.indices.contains(snippet), prints[snippet].indices.contains(comment),
          let line = line(snippet, prints[snippet][comment].statement.lowerBound)
        {
          turns[turns.count - 1].lines.append(line)
        }
      }
    }
    turns[turns.count - 1].printed += rest
  }
}

extension DocumentChecker {
  /// Runs the program of a snippet with its jobs in some order, and tells whose turn it was when.
  ///
  /// - Returns: nil if the snippet is in no program that runs.
  package func turns(
    of id: String, in extracted: [ChapterSnippets], order: UInt64
  ) async throws -> Turns? {
    let isDue: (Session) -> Bool = { $0.decidedIDs.contains(id) }
    return try await withRepeatedRuns(of: extracted, where: isDue) { runs in
      guard let program = runs.programs.first else { return nil }
      let result = try await runs.result(
        of: program, under: Conditions(order: order, tellsTurns: true))
      var turns = Turns(result.output, secret: result.secret, of: program.session.chain)
      turns.ending = result.ending.words
      return turns
    }
  }
}
