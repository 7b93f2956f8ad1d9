extension Extraction {
  mutating func addSnippet(_ code: CodeBlock, _ fence: CodeBlock.Fence, in range: SourceRange) {
    let attributes = takeAttributes(of: code)
    let (kind, reason) = kind(of: attributes)
    let role = ExerciseRole.allCases.first { attributes[$0.rawValue] != nil }
    var snippet = Snippet(
      name: name(from: attributes, at: code.infoPosition), path: document.path, kind: kind,
      reason: reason, lines: code.lines, setup: setup + setupOfNext, role: role, range: range,
      fence: fence, infoPosition: code.infoPosition, rules: rules,
      // Answers are run, whatever holds for other snippets.
      saysKind: [.solution, .check].contains(role)
        || attributes.words.contains { SnippetWord.named($0.name)?.isKind ?? false })
    setupOfNext = []
    snippet.isNamed = attributes["id"]?.value == snippet.name
    snippet.label = snippet.isNamed ? "" : label(of: snippet.name)
    surroundings[snippet.name] = Surroundings(
      section: section.number, heading: section.title, textBefore: textBefore)
    // The shell reads it, and a module has none.
    if snippet.isGentle, snippet.lines.first?.text.hasPrefix("#!") ?? false {
      snippet.lines[0].text = ""
    }
    snippet.predecessor =
      role == .check ? lastSolution?.name : predecessor(from: attributes, of: kind)
    let revised = revised(from: attributes)
    if let revised {
      // A later state continues the snippet that the earlier state continues.
      (snippet.revised, snippet.predecessor) = (revised.name, revised.predecessor)
    }
    snippet.options = options(from: attributes, of: kind)
    readCode(of: &snippet)
    if let condition = snippet.options.condition, !condition.holds, snippet.kind == kind {
      (snippet.kind, snippet.reason) = (.skip, attributes["if"]?.value ?? condition.words)
    }
    if let revised, Revision(from: revised, to: snippet).isEmpty, let word = attributes["revises"] {
      report(.revisesNothing(revised.name), at: word)
    }
    if indexes[snippet.name] == nil { indexes[snippet.name] = snippets.count }
    snippets.append(snippet)
    isAfterSnippet = true
    paragraphsSinceSnippet = 0
  }

  /// The words after `swift`, and those of the comment before the fence.
  private mutating func takeAttributes(of code: CodeBlock) -> SnippetAttributes {
    let place = code.infoPosition.advanced(by: "swift".utf8.count)
    let attributes = SnippetAttributes(
      words: (pending?.words ?? [])
        + SnippetAttributes.words(in: code.info.dropFirst("swift".count), at: place))
    pending = nil
    check(attributes)
    return attributes
  }

  /// Reads what the comments in the code claim, unless the code is nested too deeply.
  private mutating func readCode(of snippet: inout Snippet) {
    guard snippet.kind.isRead else { return }
    if let place = place(tooDeepIn: snippet) {
      report(.codeTooDeep, at: place)
      (snippet.kind, snippet.reason) = (.ignore, "it is nested too deeply")
      return
    }
    readClaims(of: &snippet)
    if !snippet.kind.isChecked { diagnostics += Grammar.problems(of: snippet) }
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

  private func kind(of attributes: SnippetAttributes) -> (SnippetKind, reason: String) {
    for word in attributes.words where SnippetWord.named(word.name)?.isKind ?? false {
      if let kind = SnippetKind(rawValue: word.name) { return (kind, word.value ?? "") }
    }
    return (.run, "")
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
    let heading = Slug.of(section.title)
    let base = heading.isEmpty ? "snippet" : heading
    var name: String
    repeat {
      unnamed[base, default: 0] += 1
      name = "\(base)-\(unnamed[base, default: 0])"
    } while indexes[name] != nil
    return name
  }

  /// The heading from which a name was made, with a number from the second snippet on.
  private func label(of name: String) -> String {
    let number = name.split(separator: "-").last.flatMap { Int($0) } ?? 1
    return section.title.isEmpty ? "" : section.title + (number > 1 ? ", \(number)" : "")
  }

  /// The place in a snippet's code that is nested too deeply.
  private func place(tooDeepIn snippet: Snippet) -> SourcePosition? {
    guard var left = SwiftCode.offset(tooDeepIn: snippet.code) else { return nil }
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
    if revised == nil { report(.unknownPredecessor(name, known: lastNames), at: word) }
    return revised
  }

  private mutating func predecessor(
    from attributes: SnippetAttributes, of kind: SnippetKind
  ) -> String? {
    guard let word = attributes["continues"] else { return nil }
    guard let name = word.value else {
      let before = snippets.last { $0.kind.canBeContinued(by: kind) }
      if before == nil { report(.nothingToContinue, at: word) }
      return before?.name
    }
    guard let before = snippet(named: name) else {
      report(.unknownPredecessor(name, known: lastNames), at: word)
      return nil
    }
    if before.kind.canBeContinued(by: kind) { return name }
    report(
      before.kind.purpose == .compile
        ? .runsAfterCompile(name) : .continuesLeaf(name, kind: before.kind.word), at: word)
    return nil
  }
}
