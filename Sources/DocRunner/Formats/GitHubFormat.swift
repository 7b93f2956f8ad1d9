/// Writes what is wrong as workflow commands, which GitHub shows at the lines of a pull request.
public enum GitHubFormat {
  /// One command for each problem.
  ///
  /// - Parameter folder: the way from the repository's root to the folder that paths start from.
  public static func text(_ report: PortableReport, folder: String = "") -> String {
    report.allProblems.map { command($0, folder: folder) + "\n" }.joined()
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
    let name =
      switch problem.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let words = [problem.message] + problem.details + problem.help.map { "help: \($0)" }
    let list = properties.map { "\($0)=\(escapedProperty($1))" }.joined(separator: ",")
    return "::\(name) \(list)::\(escaped(words.joined(separator: "\n")))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
