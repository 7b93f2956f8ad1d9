extension SnippetRun {
  /// Compares what a snippet showed of its subscriptions with what the document says.
  func compareGraph(_ expected: ExpectedOutput) -> Findings {
    func finding(_ code: String, _ message: String, help: String) -> Findings {
      let first = expected.lines.first
      return found(
        code, message, at: first?.position ?? expected.range.start,
        length: first?.text.utf8.count ?? 3, help: [help])
    }
    guard program.isGraphed else {
      return finding(
        "graph-without-sink", "nothing tells what is subscribed here",
        help: "give `code.graph` in `book.yml`, as in "
          + "`graph: SubscriptionGraph.start { _docRunnerGraph(\"\\($0)\") }`")
    }
    guard transcript.graphs.contains(where: { $0.snippet == index }) else {
      return finding(
        "nothing-shown", "this snippet shows its subscriptions at no moment",
        help: "call what hands them over, such as `SubscriptionGraph.show()`")
    }
    return compare(
      expected, with: graph, "the run showed", code: "graph-differs",
      help: "writes what is subscribed")
  }

  /// What a snippet showed of its subscriptions, with an empty line between two moments.
  var graph: [String] {
    let moments = transcript.graphs.filter { $0.snippet == index }
      .map { moment in moment.line.outputLines.map(placed) }
    return Array(moments.joined(separator: [""]))
  }

  /// A line with `line 3` for each place in the snippet, and `line 3 of first` for one in another snippet.
  ///
  /// A place in parentheses that readers do not see is left out.
  private func placed(_ line: String) -> String {
    let file = program.fileName
    guard line.hasBytes(of: file) else { return line }
    let place = #/ ?\((?<file>[^():]+):(?<line>[0-9]+)\)/#
    return line.replacing(place) { match in
      guard match.file == file, let number = Int(match.line) else { return match.output.0 }
      return self.words(forLine: number).map { " (\($0))" } ?? ""
    }
  }

  private func words(forLine number: Int) -> String? {
    guard program.lines.indices.contains(number - 1) else { return nil }
    let line = program.lines[number - 1]
    if let own = snippet.lines.firstIndex(of: line) { return "line \(own + 1)" }
    for other in session.chain {
      guard let index = other.lines.firstIndex(of: line) else { continue }
      return "line \(index + 1) of \(other.name)"
    }
    return nil
  }
}
