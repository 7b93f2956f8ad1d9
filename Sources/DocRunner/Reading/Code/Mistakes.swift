import SwiftSyntax

/// Statements of which a comment says that they do not compile.
enum Mistakes {
  /// The lines of the innermost statement or member at a line, if a comment says that it is wrong on purpose.
  ///
  /// The comment is behind the line, or right above or below the statement.
  static func statement(at line: Int, in code: String) -> ClosedRange<Int>? {
    let notes = SnippetSyntax.of(code).comments.filter { WordsAround.sayWrong($0.text) }
    // Most code says nothing of the kind, and need not be parsed.
    guard !notes.isEmpty else { return nil }
    return items(at: line, in: code).reversed().first { item in
      notes.contains { note in
        let beside =
          note.followsCode && [line, item.upperBound, item.lowerBound].contains(note.line)
        let next =
          !note.followsCode && [item.lowerBound - 1, item.upperBound + 1].contains(note.line)
        return beside || next
      }
    }
  }

  /// The lines of the innermost statement or member at a line.
  static func innermostItem(at line: Int, in code: String) -> ClosedRange<Int>? {
    items(at: line, in: code).last
  }

  private static func items(at line: Int, in code: String) -> [ClosedRange<Int>] {
    SwiftCode.read(code) { ItemFinder($0, line: line).items }
  }
}

/// Finds what contains a line: statements of all levels and members, the outermost first.
private final class ItemFinder: SyntaxVisitor {
  var items: [ClosedRange<Int>] = []
  private let converter: SourceLocationConverter
  private let line: Int

  init(_ tree: SourceFileSyntax, line: Int) {
    converter = SourceLocationConverter(fileName: "", tree: tree)
    self.line = line
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind { note(node) }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind { note(node) }

  private func note(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    let start = converter.location(for: node.positionAfterSkippingLeadingTrivia).line - 1
    let end = converter.location(for: node.endPositionBeforeTrailingTrivia).line - 1
    guard start <= line, line <= end else { return .skipChildren }
    items.append(start...end)
    return .visitChildren
  }
}
