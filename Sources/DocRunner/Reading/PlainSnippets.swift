/// How to check a snippet without any words.
public enum PlainSnippets: String, CaseIterable, Sendable {
  /// It is run, and whatever it prints must be asserted: a book's rule.
  case run
  /// It is compiled, and run only if the text says what it prints or what its values are.
  ///
  /// The rule for documents that were not written for this tool: warnings do not fail there,
  /// and what is evidently no program is a sketch without saying so.
  case compile
}

extension Extraction {
  /// Decides which of the snippets without words are run.
  mutating func settlePlainSnippets() {
    guard plain == .compile else { return }
    var goesOn: Set<String> = []
    for index in snippets.indices.reversed() {
      let snippet = snippets[index]
      guard unmarked.contains(index) else {
        if snippet.kind.isRun, let name = snippet.predecessor { goesOn.insert(name) }
        continue
      }
      snippets[index].isPlain = true
      guard snippet.kind == .run else { continue }
      if snippet.promisesSomething || goesOn.contains(snippet.name) {
        if let name = snippet.predecessor { goesOn.insert(name) }
      } else {
        switch snippet.predecessor == nil ? Sketch.of(snippet.code) : nil {
        case .manifest:
          (snippets[index].kind, snippets[index].reason) = (.ignore, "part of a Package.swift")
        case .outline:
          snippets[index].kind = .fragment
          // The document never claimed that the grammar holds, so one message is enough.
          diagnostics += Grammar.problems(of: snippet).prefix(1)
        case nil: snippets[index].kind = .compile
        }
      }
    }
  }
}

extension Snippet {
  /// Whether the text says anything that only a run can prove.
  var promisesSomething: Bool {
    !prints.isEmpty || !values.isEmpty || !spans.isEmpty || output != nil || errors != nil
      || valueFence != nil || timeline != nil
  }
}
