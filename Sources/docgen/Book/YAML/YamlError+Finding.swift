import DocRunner
import Yams

extension YamlError {
  /// What is wrong with a text, in an author's words if it is a usual mistake, and where.
  func found(in text: String) -> (problem: BookProblem, place: SourcePosition, length: Int) {
    switch self {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      // Where the thing began that went wrong says more than where that was noticed.
      let begin = context?.mark ?? mark
      let place = SourcePosition(line: begin.line, column: begin.column)
      let lines = min(begin.line, mark.line)...max(begin.line, mark.line)
      if let mistake = YAMLMistake(in: Document.lines(of: text).map(String.init), at: lines) {
        return (mistake.problem, mistake.place, mistake.length)
      }
      if let problem = context.flatMap({ YamlError.open($0.text) }) { return (problem, place, 1) }
      return (.unreadableYAML((context.map { "\($0.text) " } ?? "") + problem), place, 1)
    case .duplicatedKeysInMapping(let duplicates, let context):
      let names = duplicates.map { "`\($0)`" }.sorted().joined(separator: ", ")
      return (
        .unreadableYAML("the key \(names) is given twice"),
        SourcePosition(line: context.mark.line, column: context.mark.column), 1
      )
    default: return (.unreadableYAML("\(self)"), SourcePosition(line: 1, column: 1), 1)
    }
  }

  /// What is never closed where the parser was in the middle of something.
  private static func open(_ context: String) -> BookProblem? {
    if context.contains("quoted scalar") {
      return .open("text in quotes", endedBy: "the same quote")
    }
    if context.contains("flow sequence") {
      return .open("list", endedBy: "`]`, with commas between its items")
    }
    return context.contains("flow mapping")
      ? .open("mapping", endedBy: "`}`, with commas between its keys") : nil
  }
}
