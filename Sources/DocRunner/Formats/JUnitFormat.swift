/// Writes a report as JUnit XML, a suite for each file.
///
/// The output fits the schema of Apache Ant's JUnit task and that of Jenkins.
package enum JUnitFormat {
  package static func text(_ report: PortableReport) -> String {
    let problems = report.problems.grouped { $0.path ?? "configuration" }
    var suites = report.snippets.grouped { $0.path }
      .map { Suite(path: $0.key, snippets: $0.elements) }
    for (path, problems) in problems {
      let index = suites.firstIndex { $0.path == path } ?? suites.count
      if index == suites.count { suites.append(Suite(path: path, snippets: [])) }
      suites[index].problems = problems
    }
    let root = XMLElement(
      "testsuites",
      children: suites.enumerated().map { $1.element(id: $0, started: report.started) })
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root.text()
  }

  private struct Suite {
    var path: String
    var snippets: [PortableReport.Entry]
    var problems: [PortableReport.Problem] = []

    func element(id: Int, started: String) -> XMLElement {
      let errors = problems.filter { $0.severity == .error }
      var cases = snippets.map { testCase($0) }
      if !errors.isEmpty {
        cases.append(
          XMLElement(
            "testcase", [("name", "(text)"), ("classname", path), ("time", "0")],
            children: [fault("failure", errors)]))
      }
      let failures = snippets.count { $0.verdict == .failed } + (errors.isEmpty ? 0 : 1)
      let others = problems.filter { $0.severity != .error }.map { $0.text() }
      return XMLElement(
        "testsuite",
        [
          ("name", path), ("package", path), ("id", "\(id)"),
          // The schema allows no time zone.
          ("timestamp", started.replacing("Z", with: "")), ("hostname", "localhost"),
          ("tests", "\(cases.count)"), ("failures", "\(failures)"),
          ("errors", "\(snippets.count { $0.verdict == .crashed })"),
          ("skipped", "\(snippets.count { $0.verdict.isOpen })"),
          ("time", seconds(snippets.reduce(0) { $0 + $1.seconds })),
        ],
        children: [XMLElement("properties")] + cases
          + [
            XMLElement("system-out"),
            XMLElement("system-err", text: others.joined(separator: "\n")),
          ])
    }

    private func testCase(_ snippet: PortableReport.Entry) -> XMLElement {
      let name = snippet.name.dropFirst(snippet.path.count + 1)
      let outcome: [XMLElement] =
        switch snippet.verdict {
        case .passed: []
        case .failed: [fault("failure", snippet.problems)]
        case .crashed: [fault("error", snippet.problems)]
        case .incomplete, .blocked:
          [XMLElement("skipped", [("message", snippet.problems.first?.message ?? "")])]
        case .known:
          [XMLElement("skipped", [("message", "known: \(snippet.problems.first?.message ?? "")")])]
        case .ignored: [XMLElement("skipped", [("message", snippet.reason ?? "")])]
        case .skipped: [XMLElement("skipped", [("message", "only if \(snippet.reason ?? "")")])]
        }
      return XMLElement(
        "testcase",
        [("name", String(name)), ("classname", path), ("time", seconds(snippet.seconds))],
        children: outcome)
    }

    private func fault(_ name: String, _ problems: [PortableReport.Problem]) -> XMLElement {
      let first = problems.first { $0.severity == .error } ?? problems.first
      let place = first?.line.map { " (line \($0))" } ?? ""
      return XMLElement(
        name, [("message", (first?.message ?? "") + place), ("type", first?.code ?? "")],
        text: problems.map { $0.text() }.joined(separator: "\n"))
    }

    private func seconds(_ seconds: Double) -> String { "\(PortableReport.rounded(seconds))" }
  }
}

/// A piece of XML: a tree, printed once.
private struct XMLElement {
  var name: String
  var attributes: [(String, String)]
  var content: String
  var children: [XMLElement]

  init(
    _ name: String, _ attributes: [(String, String)] = [], text: String = "",
    children: [XMLElement] = []
  ) {
    self.name = name
    self.attributes = attributes
    content = text
    self.children = children
  }

  func text(indent: String = "") -> String {
    let start =
      "\(indent)<\(name)"
      + attributes.map { " \($0)=\"\(XMLElement.escaped($1, inAttribute: true))\"" }.joined()
    if content.isEmpty, children.isEmpty { return start + "/>\n" }
    if children.isEmpty { return start + ">\(XMLElement.escaped(content))</\(name)>\n" }
    return start + ">\n" + children.map { $0.text(indent: indent + "  ") }.joined()
      + "\(indent)</\(name)>\n"
  }

  private static func escaped(_ text: String, inAttribute: Bool = false) -> String {
    text.visible.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"" where inAttribute: "&quot;"
      case "\n" where inAttribute: "&#10;"
      case "\t" where inAttribute: "&#9;"
      case "\n", "\t": nil
      // XML has no way to write these.
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        "\u{FFFD}"
      default: nil
      }
    }
  }
}
