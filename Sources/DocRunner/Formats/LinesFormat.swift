/// Writes what is wrong as compilers do, a line for each problem: `README.md:3:5: error: …`.
///
/// Editors turn such lines into marks in their texts: Xcode by itself, Visual Studio Code with the matcher
/// that it calls `$gcc`, Vim and Emacs with their usual patterns.
package enum LinesFormat {
  /// One line for each problem, and one for all notes.
  ///
  /// - Parameter folder: the folder that paths start from; editors may look elsewhere.
  package static func text(_ report: PortableReport, folder: String = "") -> String {
    report.shownProblems.map { line($0, folder: folder) + "\n" }.joined()
  }

  private static func line(_ problem: PortableReport.Problem, folder: String) -> String {
    let words = [problem.message] + problem.details.filter { !$0.hasPrefix("  (") }.map(\.trimmed)
    let message =
      "\(problem.severity.rawValue): \(words.joined(separator: " | ")) [\(problem.code)]"
    guard let path = problem.path else { return inOneLine("docgen: \(message)") }
    let file = folder.isEmpty || path.hasPrefix("/") ? path : "\(folder)/\(path)"
    return inOneLine("\(file):\(problem.line ?? 1):\(problem.column ?? 1): \(message)")
  }

  private static func inOneLine(_ text: String) -> String { text.visibleInLine.withoutCommands }
}
