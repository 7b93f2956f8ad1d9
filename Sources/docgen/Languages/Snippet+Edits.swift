import DocRunner

extension Snippet {
  /// The changes that make this one a copy of another again: its code and what it expects.
  ///
  /// Comments that are translated stay where the code beside them is the same. Nothing is changed inside
  /// lists and quotes, where every line has something before it.
  func edits(toBecome original: Snippet) -> [LineEdit] {
    let fences = zip(self.fences, original.fences).compactMap { own, other -> LineEdit? in
      guard let own, let other, !own.isHidden else { return nil }
      return own.lines.edit(toBecome: other.lines.map(\.text))
    }
    return [lines.edit(toBecome: updated(to: original))].compactMap(\.self) + fences
  }

  private var fences: [ExpectedOutput?] {
    [output, errors, messagesFence, timeline?.fence, graph]
  }

  /// The original's lines, with the comments of this one.
  private func updated(to original: Snippet) -> [String] {
    let own = BareCode.lines(of: code)
    let others = BareCode.lines(of: original.code)
    var kept: [Int: Int] = [:]
    let difference = own.difference(from: others)
    let gone = Set(difference.removals.map(\.offset))
    let come = Set(difference.insertions.map(\.offset))
    for (index, other) in zip(
      own.indices.filter { !come.contains($0) }, others.indices.filter { !gone.contains($0) })
    {
      kept[other] = index
    }
    let expecting = original.linesOfExpectations
    return original.lines.indices.map { index in
      let text = original.lines[index].text
      guard !expecting.contains(index), let own = kept[index], lines.indices.contains(own),
        lines[own].text.isBlank == text.isBlank, !linesOfExpectations.contains(own)
      else { return text }
      return lines[own].text
    }
  }

  /// The indexes of the lines with a comment that gives a result of the code.
  private var linesOfExpectations: Set<Int> {
    let messages = Set(messages.map(\.position.line))
    return Set(prints.flatMap(\.lineIndexes) + values.map(\.lineIndex))
      .union(stop.map { [$0.lineIndex] } ?? [])
      .union(lines.indices.filter { messages.contains(lines[$0].position.line) })
  }
}

extension [CodeBlock.Line] {
  /// The change that replaces these lines; nil if they are the same, or share their lines with other text.
  fileprivate func edit(toBecome texts: [String]) -> LineEdit? {
    guard let first, let last, allSatisfy({ $0.position.column == 1 }), map(\.text) != texts
    else { return nil }
    return LineEdit(lines: first.position.line..<last.position.line + 1, replacement: texts)
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
