/// How a snippet differs from the earlier state of the same program that it `revises`.
package struct Revision: Hashable, Sendable {
  /// A line that is there in one of the two states, or in both.
  package enum Line: Hashable, Sendable {
    /// The line of this index, counted from 0, is as it was.
    case same(Int)
    /// The line of this index is new.
    case added(Int)
    /// A line of the earlier state, which is gone.
    case removed(String)
  }

  package var name: String
  /// The lines of both states in order; a removed line precedes the lines that replace it.
  package var lines: [Line]

  /// How one state of a program differs from an earlier one.
  ///
  /// Comments that say what is printed do not count, because they are not part of the program.
  package init(from old: Snippet, to new: Snippet) {
    name = old.name
    let before = old.linesOfProgram
    let after = new.linesOfProgram
    var shown: [Int: [Line]] = [:]
    var gone: [Line] = []
    for step in LineSteps.steps(from: before.map(\.text), to: after.map(\.text)) {
      switch step {
      case .removed(let offset): gone.append(.removed(before[offset].text))
      case .added(let offset):
        shown[after[offset].index] = gone + [.added(after[offset].index)]
        gone = []
      case .same(_, let offset):
        shown[after[offset].index] = gone + [.same(after[offset].index)]
        gone = []
      }
    }
    // Comments that are not compared stay where they are.
    lines = new.lines.indices.flatMap { shown[$0] ?? [.same($0)] } + gone
  }

  package var isEmpty: Bool { lines.allSatisfy { if case .same = $0 { true } else { false } } }
}

extension Snippet {
  /// The lines, without lines and parts of lines that say what is printed.
  fileprivate var linesOfProgram: [(index: Int, text: String)] {
    var texts = Dictionary(uniqueKeysWithValues: lines.enumerated().map { ($0, $1.text) })
    for print in prints {
      for index in print.linesOfTheirOwn { texts[index] = nil }
      if print.comment.followsCode { texts[print.comment.line] = code(before: print.comment) }
    }
    return texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
