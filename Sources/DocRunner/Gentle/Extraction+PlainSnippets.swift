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
}

extension Extraction {
  /// Notes what is around a snippet of a document that was not written for this tool.
  func addSurroundings(to snippet: inout Snippet) {
    guard snippet.isGentle else { return }
    snippet.lines = ResultLines.commented(snippet.lines)
    // The shell reads it, and a module has none.
    if snippet.lines.first?.text.hasPrefix("#!") ?? false { snippet.lines[0].text = "" }
    snippet.changedNames = changedNames
    guard ToldFailure.mayTell(textBefore) else { return }
    snippet.isToldToFail = ToldFailure.isAnnounced(in: textBefore)
    snippet.textAround = textBefore
  }

  /// Reads what the comments claim in the code of such a document.
  ///
  /// - Returns: whether the snippet is in one.
  func readGently(_ snippet: inout Snippet) -> Bool {
    if snippet.isGentle, snippet.kind.isRun { snippet = GentleComments.read(snippet) }
    return snippet.isGentle
  }
}

extension Snippet {
  /// Whether the text says anything that only a run can prove.
  var promisesSomething: Bool { claims.contains(where: \.isAboutRun) || isGentle && asserts }

  /// Whether only the looks of comments say that it is to be run.
  var promisesOnlyNotes: Bool {
    promisesSomething && claims.allSatisfy { $0.certainty != .stated || !$0.isAboutRun }
  }

  /// Whether it checks something itself, at its top level.
  private var asserts: Bool {
    lines.contains { line in Snippet.assertions.contains { line.text.hasPrefix($0) } }
  }

  /// How a line begins that checks something.
  static let assertions = ["assert(", "precondition("]
}
