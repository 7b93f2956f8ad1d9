extension SnippetResult {
  /// Adds all of it that a page can show and that does not follow from the text of its document alone.
  ///
  /// The same text and the same digest give the same page. `places` and `graph` are not on pages: only answers to
  /// people who edit a program show them; `cutOff`, `confirmed` and `remarks` are for reports.
  package func add(to digest: inout Digest) {
    digest.add([snippet.name, snippet.kind.word, program.text, output])
    // The document has its own lines, but not those of other files.
    digest.add(snippet.lines.contains { $0.path != nil } ? snippet.code : "")
    digest.add(snippet.expectedTexts)
    digest.add(snippet.importsOfFile ?? ["-"])
    digest.add(verdictOnPage == .passed ? "passed" : "\(verdictOnPage)")
    digest.add(times.map { "\($0)" })
    for lines in printers {
      digest.add(lines.count)
      for line in lines { digest.add(line) }
    }
    digest.add(printed.count)
    for lines in printed { digest.add(lines) }
    for message in messages {
      digest.add([message.severity.rawValue, message.text, message.path, message.name ?? ""])
      digest.add(message.line)
      digest.add(message.column)
    }
    digest.add(revision.map { ["\($0.name)"] + $0.lines.map { "\($0)" } } ?? [])
    for event in trace {
      digest.add([event.lane, event.kind.rawValue, event.text, event.place, "\(event.time)"])
      digest.add(event.subscription)
      digest.add(event.line ?? 0)
    }
    digest.add(orders)
  }
}
