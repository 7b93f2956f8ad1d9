extension Extraction {
  mutating func addSnippet(_ code: CodeBlock, in range: SourceRange) {
    var words = pending?.words ?? []
    pending = nil
    let rest = code.info.dropFirst("swift".count)
    words += SnippetAttributes.words(
      in: rest,
      at: SourcePosition(
        line: code.infoPosition.line, column: code.infoPosition.column + "swift".utf8.count))
    let attributes = SnippetAttributes(words: words)
    check(attributes)

    let kind = kind(of: attributes)
    var snippet = Snippet(
      name: name(from: attributes, at: code.infoPosition), path: document.path, kind: kind,
      lines: code.lines, setup: setup, predecessor: nil, range: range,
      infoPosition: code.infoPosition, prints: [], output: nil, messages: [], messagesFence: nil)
    snippet.predecessor = predecessor(from: attributes, of: kind)
    switch kind {
    case .run:
      addPrints(to: &snippet)
      refuseMessages(in: snippet)
    case .compile:
      refusePrints(in: snippet)
      refuseMessages(in: snippet)
    case .error:
      addInlineMessages(to: &snippet)
      refusePrints(in: snippet)
    case .ignore: break
    }
    snippets.append(snippet)
    isAfterSnippet = true
  }

  private mutating func check(_ attributes: SnippetAttributes) {
    var seen: Set<String> = []
    for word in attributes.words {
      if !SnippetAttributes.known.contains(word.name) {
        report(.unknownWord(word), at: word)
      } else if !seen.insert(word.name).inserted {
        report(.givenTwice(word), at: word)
      } else if SnippetAttributes.kinds.contains(word.name),
        let other = SnippetAttributes.kinds.first(where: { $0 != word.name && seen.contains($0) })
      {
        report(.conflictingKinds(word, with: other), at: word)
      } else if word.name == "id", word.value?.isEmpty ?? true {
        report(.needsValue(word, example: "id=first"), at: word)
      } else if word.name == "ignore", word.value?.allSatisfy(\.isWhitespace) ?? true {
        report(.needsValue(word, example: "ignore=\"the reason\""), at: word)
      } else if ["run", "compile", "error"].contains(word.name), word.value != nil {
        report(.takesNoValue(word), at: word)
      }
    }
  }

  private func kind(of attributes: SnippetAttributes) -> Snippet.Kind {
    if let ignore = attributes["ignore"] { return .ignore(reason: ignore.value ?? "") }
    if attributes["error"] != nil { return .error }
    if attributes["compile"] != nil { return .compile }
    return .run
  }

  private mutating func name(
    from attributes: SnippetAttributes, at position: SourcePosition
  ) -> String {
    if let word = attributes["id"], let name = word.value, !name.isEmpty {
      if !name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) {
        report(.invalidName(name), at: word)
      }
      if let first = snippets.first(where: { $0.name == name }) {
        report(.duplicateName(name, firstLine: first.range.start.line), at: word)
      }
      return name
    }
    let base = heading.isEmpty ? "snippet" : heading
    var name: String
    repeat {
      unnamed[base, default: 0] += 1
      name = "\(base)-\(unnamed[base, default: 0])"
    } while snippets.contains { $0.name == name }
    return name
  }

  private mutating func predecessor(
    from attributes: SnippetAttributes, of kind: Snippet.Kind
  ) -> String? {
    guard let word = attributes["continues"] else { return nil }
    let fits: [Snippet.Kind] = kind == .run ? [.run] : [.run, .compile]
    guard let name = word.value else {
      guard let before = snippets.last(where: { fits.contains($0.kind) }) else {
        report(.nothingToContinue, at: word)
        return nil
      }
      return before.name
    }
    guard let before = snippets.first(where: { $0.name == name }) else {
      report(.unknownPredecessor(name, known: snippets.map(\.name)), at: word)
      return nil
    }
    if fits.contains(before.kind) { return name }
    report(
      before.kind == .compile
        ? .runsAfterCompile(name) : .continuesLeaf(name, kind: before.kind.word), at: word)
    return nil
  }
}
