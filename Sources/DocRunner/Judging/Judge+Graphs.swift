import Documents

extension Judge {
  /// Compares what a snippet showed of its subscriptions with what the document says.
  func compareGraph(of snippet: Snippet, index: Int, _ transcript: Transcript) -> Findings {
    guard let expected = snippet.graph else { return Findings() }
    func problem(_ code: String, _ message: String, help: String) -> Findings {
      let first = expected.lines.first
      return Findings(
        Diagnostic(
          code: code, message, path: snippet.path, at: first?.position ?? expected.range.start,
          length: max(1, first?.text.utf8.count ?? 3), help: [help]))
    }
    guard program.isGraphed else {
      return problem(
        "graph-without-sink", "nothing tells what is subscribed here",
        help: "give `code.graph` in `book.yml`, as in "
          + "`graph: SubscriptionGraph.start { _docRunnerGraph(\"\\($0)\") }`")
    }
    let shown = graph(of: snippet, index: index, transcript)
    guard transcript.graphs.contains(where: { $0.snippet == index }) else {
      return problem(
        "nothing-shown", "this snippet shows its subscriptions at no moment",
        help: "call what hands them over, such as `SubscriptionGraph.show()`")
    }
    return compare(
      expected, "graph", with: shown, "the run showed", in: snippet,
      help: "writes what is subscribed")
  }

  /// What a snippet showed of its subscriptions, with an empty line between two moments.
  func graph(of snippet: Snippet, index: Int, _ transcript: Transcript) -> [String] {
    let moments = transcript.graphs.filter { $0.snippet == index }
      .map { moment in moment.line.outputLines.map { placed($0, in: snippet) } }
    return Array(moments.joined(separator: [""]))
  }

  /// A line with `line 3` for each place in the snippet, and `line 3 of first` for one in another snippet.
  ///
  /// A place in parentheses that readers do not see is left out.
  private func placed(_ line: String, in snippet: Snippet) -> String {
    let file = program.fileName
    guard line.hasBytes(of: file) else { return line }
    let place = #/ ?\((?<file>[^():]+):(?<line>[0-9]+)\)/#
    return line.replacing(place) { match in
      guard match.file == file, let number = Int(match.line) else { return match.output.0 }
      return self.words(forLine: number, in: snippet).map { " (\($0))" } ?? ""
    }
  }

  private func words(forLine number: Int, in snippet: Snippet) -> String? {
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
