extension Extraction {
  mutating func addSnippet(_ code: CodeBlock, _ fence: CodeBlock.Fence, in range: SourceRange) {
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
      lines: code.lines, setup: setup + setupOfNext, predecessor: nil, range: range, fence: fence,
      infoPosition: code.infoPosition, prints: [], output: nil, messages: [], messagesFence: nil)
    setupOfNext = []
    snippet.isNamed = attributes["id"]?.value == snippet.name
    snippet.predecessor = predecessor(from: attributes, of: kind)
    snippet.sharesNames = sessions == .page
    if let revised = revised(from: attributes) {
      snippet.revised = revised.name
      // A later state of a program goes on from what the earlier one goes on from.
      snippet.predecessor = revised.predecessor
    }
    snippet.options = options(from: attributes, of: kind)
    snippet.input = input(of: snippet.options, attributes)
    if let condition = snippet.options.condition, !condition.holds {
      snippet.kind = .skip(condition: attributes["if"]?.value ?? "")
    }
    var read = kind
    if kind.isRead, let place = place(tooDeepIn: snippet) {
      report(.codeTooDeep, at: place)
      read = .ignore(reason: "it is nested too deeply")
      snippet.kind = read
    }
    switch read {
    case .run, .hangs:
      addPrints(to: &snippet)
      addValues(to: &snippet)
      refuseMessages(in: snippet)
    case .crash, .throws:
      addPrints(to: &snippet)
      addValues(to: &snippet)
      addStop(to: &snippet)
      refuseMessages(in: snippet)
    case .compile:
      refusePrints(in: snippet)
      refuseValues(in: snippet)
      refuseMessages(in: snippet)
    case .error, .warning:
      addInlineMessages(to: &snippet)
      refusePrints(in: snippet)
      refuseValues(in: snippet)
    case .fragment:
      refusePrints(in: snippet)
      refuseValues(in: snippet)
      refuseMessages(in: snippet)
      diagnostics += Grammar.problems(of: snippet)
    case .ignore, .skip: break
    }
    if let revised = snippet.revised.flatMap(self.snippet(named:)),
      Revision(from: revised, to: snippet).isEmpty, let word = attributes["revises"]
    {
      report(.revisesNothing(revised.name), at: word)
    }
    if !words.contains(where: { SnippetWord.named($0.name)?.isKind ?? false }) {
      unmarked.insert(snippets.count)
    }
    if indexes[snippet.name] == nil { indexes[snippet.name] = snippets.count }
    snippets.append(snippet)
    isAfterSnippet = true
  }

  private mutating func check(_ attributes: SnippetAttributes) {
    var seen: Set<String> = []
    var kind: String?
    for word in attributes.words {
      guard let known = SnippetWord.named(word.name) else {
        report(.unknownWord(word), at: word)
        continue
      }
      guard seen.insert(word.name).inserted else {
        report(.givenTwice(word), at: word)
        continue
      }
      if known.isKind, let other = kind { report(.conflictingWords(word, with: other), at: word) }
      if known.isKind { kind = kind ?? word.name }
      for other in known.excludes where attributes[other] != nil {
        report(.conflictingWords(word, with: other), at: word)
      }
      switch known.value {
      case .none where word.value != nil: report(.takesNoValue(word), at: word)
      case .required(let example) where word.value?.allSatisfy(\.isWhitespace) ?? true:
        report(.needsValue(word, example: example), at: word)
      case .one(let values) where !values.contains(word.value ?? ""):
        report(.badValue(word), at: word)
      default: break
      }
    }
  }

  private func kind(of attributes: SnippetAttributes) -> Snippet.Kind {
    let word = attributes.words.first { SnippetWord.named($0.name)?.isKind ?? false }
    return switch word?.name {
    case "ignore": .ignore(reason: word?.value ?? "")
    case "error": .error
    case "compile": .compile
    case "warning": .warning
    case "crash": .crash
    case "throws": .throws
    case "hangs": .hangs
    case "fragment": .fragment
    default: .run
    }
  }

  private mutating func name(
    from attributes: SnippetAttributes, at position: SourcePosition
  ) -> String {
    if let word = attributes["id"], let name = word.value, !name.isEmpty {
      if !name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) {
        report(.invalidName(name), at: word)
      }
      guard let first = snippet(named: name) else { return name }
      // It goes by another name, so that a name means one snippet.
      report(.duplicateName(name, firstLine: first.range.start.line), at: word)
    }
    let base = heading.isEmpty ? "snippet" : heading
    var name: String
    repeat {
      unnamed[base, default: 0] += 1
      name = "\(base)-\(unnamed[base, default: 0])"
    } while indexes[name] != nil
    return name
  }

  /// The place in a snippet's code that is nested too deeply.
  private func place(tooDeepIn snippet: Snippet) -> SourcePosition? {
    guard let offset = SwiftCode.offset(tooDeepIn: snippet.code) else { return nil }
    var left = offset
    for line in snippet.lines {
      let length = line.text.utf8.count
      if left <= length { return line.position.advanced(by: left) }
      left -= length + 1
    }
    return snippet.infoPosition
  }

  private func snippet(named name: String) -> Snippet? { indexes[name].map { snippets[$0] } }

  /// The snippet that this one is a later state of.
  private mutating func revised(from attributes: SnippetAttributes) -> Snippet? {
    guard let word = attributes["revises"], let name = word.value, !name.isEmpty else { return nil }
    let revised = snippet(named: name)
    if revised == nil {
      report(.unknownPredecessor(name, known: lastNames), at: word)
    }
    return revised
  }

  private mutating func predecessor(
    from attributes: SnippetAttributes, of kind: Snippet.Kind
  ) -> String? {
    let fits: [Snippet.Kind] = kind.isRun ? [.run] : [.run, .compile]
    guard let word = attributes["continues"] else {
      guard sessions == .page, kind.isChecked else { return nil }
      return snippets.last { $0.kind == .run && $0.revised == nil }?.name
    }
    guard let name = word.value else {
      guard let before = snippets.last(where: { fits.contains($0.kind) }) else {
        report(.nothingToContinue, at: word)
        return nil
      }
      return before.name
    }
    guard let before = snippet(named: name) else {
      report(.unknownPredecessor(name, known: lastNames), at: word)
      return nil
    }
    if fits.contains(before.kind) { return name }
    report(
      before.kind == .compile
        ? .runsAfterCompile(name) : .continuesLeaf(name, kind: before.kind.word), at: word)
    return nil
  }
}
