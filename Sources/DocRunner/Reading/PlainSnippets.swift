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
    refuseManifests()
    guard rules.plain == .compile else { return }
    var goesOn: Set<String> = []
    for index in snippets.indices.reversed() {
      let snippet = snippets[index]
      guard !snippet.saysKind else {
        if snippet.kind.isRun, let name = snippet.predecessor { goesOn.insert(name) }
        continue
      }
      guard snippet.kind == .run else { continue }
      let sketch = snippet.predecessor == nil ? Sketch.of(snippet.code) : nil
      if sketch == .outline && snippet.isGentle || sketch != nil && snippet.promisesOnlyNotes {
        // A snippet that is no program cannot be run.
        snippets[index].claims =
          snippet.claims.filter { !$0.isAboutRun }
          + snippet.claimsNotReached.map { Claim(.unread($0.position)) }
      }
      if snippets[index].promisesSomething || goesOn.contains(snippet.name) {
        if let name = snippet.predecessor { goesOn.insert(name) }
      } else {
        switch sketch {
        case .manifest, .transcript, .difference, .numbers, .operators:
          (snippets[index].kind, snippets[index].reason) = (.ignore, sketch?.words ?? "")
        case .outline:
          snippets[index].kind = .fragment
          // The document never claimed that the grammar holds, so one message is enough.
          if !snippet.isGentle { diagnostics += Grammar.problems(of: snippet).prefix(1) }
        case nil: snippets[index].kind = .compile
        }
      }
    }
  }

  /// Reports parts of manifests that are to be run: compiling them produces messages that help nobody.
  private mutating func refuseManifests() {
    guard rules.plain == .run else { return }
    for index in snippets.indices {
      let snippet = snippets[index]
      guard !snippet.saysKind, snippet.kind == .run, snippet.predecessor == nil,
        !snippet.promisesSomething, Sketch.isManifest(snippet.code)
      else { continue }
      report(.manifestPart, at: snippet.infoPosition, length: "swift".utf8.count)
      (snippets[index].kind, snippets[index].reason) = (.ignore, "part of a Package.swift")
    }
  }

  /// Has what the text says not compared, and what would be run only compiled, or not even that.
  mutating func leaveOutClaims() {
    for index in snippets.indices where snippets[index].kind.isRun {
      snippets[index].claims.removeAll { !$0.isUnread }
      if rules.level == .compile { snippets[index].kind = .compile }
    }
  }
}
