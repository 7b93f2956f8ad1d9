/// The figures that numbers in a text are compared with, by name.
package struct Figures: Sendable {
  package enum Value: Hashable, Sendable {
    /// The number as it is now; a text may separate its thousands.
    case number(Int)
    /// The number as it is written, such as `0.24`.
    case text(String)
  }

  private let values: [String: Value]

  package init(_ values: [String: Value]) { self.values = values }

  /// The wrong numbers of a chapter, and the changes that correct them.
  func compare(in chapter: ChapterSnippets) -> Findings {
    let document = chapter.document
    var diagnostics: [Diagnostic] = []
    var edits: [LineEdit] = []
    let names = values.keys.sorted() + ["lines of=…"]
    let snippets = chapter.snippets.suffix(NearestName.mostCandidates).map(\.name)
    func replace(_ claim: FigureClaim, _ right: String) {
      let length = claim.text.utf8.count
      diagnostics.append(
        SnippetProblem.wrongFigure(claim.name, right: right)
          .diagnostic(path: document.path, at: claim.position, length: length))
      edits.append(LineEdit(claim.text, at: claim.position, to: right))
    }
    for claim in chapter.figures {
      let (text, nameLength) = (claim.text, claim.name.utf8.count)
      if let unknown = claim.snippets.first(where: { chapter.snippet(named: $0) == nil }) {
        diagnostics.append(
          SnippetProblem.unknownSnippet(unknown, known: snippets)
            .diagnostic(path: document.path, at: claim.namePosition, length: nameLength))
        continue
      }
      switch claim.snippets.isEmpty ? values[claim.name] : lines(of: claim.snippets, in: chapter) {
      case nil:
        diagnostics.append(
          SnippetProblem.unknownFigure(claim.name, known: names)
            .diagnostic(path: document.path, at: claim.namePosition, length: max(1, nameLength)))
      case .number(let number):
        let right = Figures.text(of: number, separator: text.first { !$0.isNumber } ?? ",")
        if text != "\(number)", text != right { replace(claim, right) }
      case .text(let right): if text != right { replace(claim, right) }
      }
    }
    return Findings(diagnostics, edits: edits)
  }

  /// How many lines some snippets of a chapter have, without empty ones.
  private func lines(of names: [String], in chapter: ChapterSnippets) -> Value {
    .number(
      names.compactMap(chapter.snippet(named:)).flatMap(\.lines)
        .count { !$0.text.allSatisfy(\.isWhitespace) })
  }

  /// A number with a separator between each three digits, as in `1,203`.
  private static func text(of number: Int, separator: Character) -> String {
    let digits = Array(String(number))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(separator) }
      text.append(digits[index])
    }
  }
}

extension [ChapterSnippets] {
  /// The same, with what is wrong with the numbers in the text.
  package func comparing(_ figures: Figures) -> [ChapterSnippets] {
    map { chapter in
      guard !chapter.figures.isEmpty else { return chapter }
      let findings = figures.compare(in: chapter)
      var chapter = chapter
      chapter.edits += findings.edits
      chapter.diagnostics += findings.diagnostics
      return chapter
    }
  }
}
