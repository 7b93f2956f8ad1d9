/// Writes a report in the Test Anything Protocol, version 13.
public enum TAPFormat {
  /// A line for each snippet, and one for each file whose text is wrong.
  public static func text(_ report: PortableReport) -> String {
    var points = report.snippets.map(point)
    let problems = report.problems.filter { $0.severity == .error }
    for (path, problems) in problems.grouped(by: { $0.path ?? "configuration" }) {
      points.append("not ok # - \(escaped(path)) (text)\n" + block(problems))
    }
    guard !points.isEmpty else { return "TAP version 13\n1..0 # SKIP no snippets\n" }
    return "TAP version 13\n1..\(points.count)\n"
      + points.enumerated().map { index, point in
        // The number takes the place of the first `#`, which is never one of the name's.
        point.replacing("#", with: "\(index + 1)", maxReplacements: 1)
      }.joined()
  }

  private static func point(_ snippet: PortableReport.Entry) -> String {
    let name = escaped(snippet.name)
    return switch snippet.verdict {
    case .passed: "ok # - \(name)\n"
    case .failed, .crashed: "not ok # - \(name)\n" + block(snippet.problems)
    case .incomplete, .blocked:
      "ok # - \(name) # SKIP \(escaped(snippet.problems.first?.message ?? ""))\n"
    case .known: "not ok # - \(name) # TODO \(escaped(snippet.problems.first?.message ?? ""))\n"
    case .ignored: "ok # - \(name) # SKIP \(escaped(snippet.reason ?? ""))\n"
    case .skipped: "ok # - \(name) # SKIP only if \(escaped(snippet.reason ?? ""))\n"
    }
  }

  /// What is wrong, as the block of YAML that may follow a line.
  private static func block(_ problems: [PortableReport.Problem]) -> String {
    guard let first = problems.first else { return "" }
    var lines = ["---", "message: \(quoted(first.message))", "code: \(quoted(first.code))"]
    if let path = first.path { lines.append("file: \(quoted(path))") }
    if let line = first.line, let column = first.column {
      lines += ["line: \(line)", "column: \(column)"]
    }
    // As a block, with blanks in empty lines: `prove` reads only a part of YAML.
    lines.append("report: |")
    lines += problems.map { $0.text() }.joined(separator: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { "  " + $0 }
    lines.append("...")
    return lines.map { "  \($0)\n" }.joined()
  }

  /// A name in which no `#` begins a directive.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("#", with: "\\#").visibleInLine
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.visibleInLine.replacing("\\", with: "\\\\")
      .replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}

extension Sequence {
  /// The elements in groups, which come in the order of their first elements.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    var places: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let place = places[key] {
        groups[place].elements.append(element)
      } else {
        places[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
