/// Writes what is wrong as workflow commands, which GitHub shows at the lines of a pull request.
package enum GitHubFormat {
  /// One command for each problem, and one for all notes.
  ///
  /// - Parameter folder: the way from the repository's root to the folder that paths start from.
  package static func text(_ report: PortableReport, folder: String = "") -> String {
    report.shownProblems.map { command($0, folder: folder) + "\n" }.joined()
  }

  private static func command(_ problem: PortableReport.Problem, folder: String) -> String {
    var properties: [(String, String)] = []
    if let path = problem.path {
      properties.append(
        ("file", folder.isEmpty || path.hasPrefix("/") ? path : "\(folder)/\(path)"))
    }
    if let line = problem.line, let column = problem.column {
      properties += [("line", "\(line)"), ("col", "\(column)")]
      if problem.length > 1 { properties.append(("endColumn", "\(column + problem.length - 1)")) }
    }
    properties.append(("title", problem.code))
    let name = problem.severity == .note ? "notice" : problem.severity.rawValue
    let words = [problem.message] + problem.details + problem.help.map { "help: \($0)" }
    let list = properties.map { "\($0)=\(escaped($1, [":", ","]))" }.joined(separator: ",")
    return "::\(name) \(list)::\(escaped(words.joined(separator: "\n")))"
  }

  /// A text in which nothing ends the command; of what cannot be seen it has the names.
  private static func escaped(_ text: String, _ others: Set<Unicode.Scalar> = []) -> String {
    text.visible.replacingScalars { scalar in
      guard scalar == "%" || scalar == "\n" || others.contains(scalar) else { return nil }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }
  }
}
