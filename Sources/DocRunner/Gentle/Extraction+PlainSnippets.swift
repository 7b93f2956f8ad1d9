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
      if snippet.promisesSomething || goesOn.contains(snippet.name) {
        if let name = snippet.predecessor { goesOn.insert(name) }
      } else if snippet.predecessor == nil, ManifestFrame.isManifest(snippet.code) {
        (snippets[index].kind, snippets[index].reason) = (.ignore, Self.manifest)
      } else {
        snippets[index].kind = .compile
      }
    }
  }

  private static let manifest = "part of a Package.swift"

  /// Reports parts of manifests that are to be run: compiling them produces messages that help nobody.
  private mutating func refuseManifests() {
    guard rules.plain == .run else { return }
    for index in snippets.indices {
      let snippet = snippets[index]
      guard !snippet.saysKind, snippet.kind == .run, snippet.predecessor == nil,
        !snippet.promisesSomething, ManifestFrame.isManifest(snippet.code)
      else { continue }
      report(.manifestPart, at: snippet.infoPosition, length: "swift".utf8.count)
      (snippets[index].kind, snippets[index].reason) = (.ignore, Self.manifest)
    }
  }
}

extension Snippet {
  /// Whether the text says anything that only a run can prove.
  var promisesSomething: Bool { claims.contains(where: \.isAboutRun) || isGentle && asserts }

  /// Whether it says something that is wrong if it does not come true.
  var promises: Bool {
    isGentle && asserts
      || claims.contains { claim in
        if case .note(let note) = claim.kind {
          note.strength == .promise && !note.isProse && claim.isAboutRun
        } else {
          claim.isAboutRun
        }
      }
  }

  /// Whether it checks something itself, at its top level.
  private var asserts: Bool {
    lines.contains { line in ["assert(", "precondition("].contains { line.text.hasPrefix($0) } }
  }
}
