import SwiftSyntax

/// What the code of documents may not say, because verdicts and their places rest on it.
enum RefusedCode {
  /// What is wrong with some lines.
  ///
  /// - Parameters:
  ///   - before: the lines of the program before them, which decide what is text or a comment in them.
  ///   - path: the document, for lines that name no other file.
  static func problems(
    in lines: [CodeBlock.Line], after before: [CodeBlock.Line] = [], path: String,
    mayUseNames: Bool = false
  ) -> [Diagnostic] {
    guard lines.contains(where: { $0.text.mayBeRefused }) else { return [] }
    let all = before + lines
    let code = all.map { $0.text + "\n" }.joined()
    if SwiftCode.offset(tooDeepIn: code) != nil {
      // Each part may be short enough, and hide in the whole what is refused.
      let line = lines[0]
      return [
        SnippetProblem.codeTooDeep.diagnostic(path: line.path ?? path, at: line.position, length: 1)
      ]
    }
    return SwiftCode.read(code) { tree in
      let converter = SourceLocationConverter(fileName: "", tree: tree)
      return tree.tokens(viewMode: .sourceAccurate).compactMap { token in
        guard let problem = problem(with: token),
          !mayUseNames || token.tokenKind == .poundSourceLocation
        else { return nil }
        let place = converter.location(for: token.positionAfterSkippingLeadingTrivia)
        guard place.line > before.count, all.indices.contains(place.line - 1) else { return nil }
        let line = all[place.line - 1]
        return problem.diagnostic(
          path: line.path ?? path, at: line.position.advanced(by: place.column - 1),
          length: token.trimmedLength.utf8Length)
      }
    }
  }

  private static func problem(with token: TokenSyntax) -> SnippetProblem? {
    if token.tokenKind == .poundSourceLocation { return .movesPlaces }
    switch token.tokenKind {
    case .identifier, .dollarIdentifier:
      let name = token.text.filter { $0 != "`" }
      return name.isReserved ? .reservedName(name) : nil
    case .stringSegment:
      // `@_silgen_name` and its like take the names of functions from text.
      guard token.text.utf8.count < 1000, token.isInAttribute,
        ["docRunner", "DocRunnerS"].contains(where: token.text.hasBytes)
      else { return nil }
      return .reservedName(token.text)
    default: return nil
    }
  }
}

extension Extraction {
  /// Stores in each snippet that is compiled what is wrong with it and its hidden code.
  mutating func refuseCode() {
    for index in snippets.indices where snippets[index].kind.isChecked {
      let snippet = snippets[index]
      let own = snippet.setup + snippet.lines
      guard own.contains(where: { $0.text.mayBeRefused }) else { continue }
      var before: [CodeBlock.Line] = []
      if let name = snippet.predecessor, let first = indexes[name] {
        let chain = ChapterSnippets(document: document, snippets: snippets)
          .chain(to: snippets[first])
        before = chain.withSetups.flatMap { $0.setup + $0.snippet.lines }
      }
      let known = Set(before)
      snippets[index].refusals = RefusedCode.problems(
        in: snippet.setup.filter { !known.contains($0) } + snippet.lines, after: before,
        path: document.path)
    }
  }
}

extension String {
  /// Whether it is worth parsing: nothing is refused that is not written in one of these ways.
  fileprivate var mayBeRefused: Bool { hasBytes(of: "sourceLocation") || hasBytes(of: "ocRunner") }

  fileprivate var isReserved: Bool {
    hasPrefix("_docRunner")
      || ([SupportModule.name, SystemModule.name] + SystemModule.entries).contains(self)
  }
}

extension TokenSyntax {
  fileprivate var isInAttribute: Bool {
    sequence(first: Syntax(self), next: \.parent).contains { $0.is(AttributeSyntax.self) }
  }
}

extension CodeBlock.Line {
  /// What is wrong with code that goes before every program: it may use the runner's names.
  package static func problems(inPrelude lines: [CodeBlock.Line], path: String) -> [Diagnostic] {
    RefusedCode.problems(in: lines, path: path, mayUseNames: true)
  }
}
