import SwiftSyntax

/// Statements of which a comment says that they do not compile.
enum Mistakes {
  /// The lines of the innermost statement or member at a line, if a comment in it, right above or right
  /// below says that it is wrong.
  static func statement(at line: Int, in code: String) -> ClosedRange<Int>? {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    // Most code says nothing of the kind, and need not be parsed.
    guard lines.contains(where: \.saysMistake) else { return nil }
    return SwiftCode.read(code) { tree in
      let finder = ItemFinder(tree, line: line)
      return finder.items.reversed().first { item in
        var last = item.upperBound
        while last + 1 < lines.count, lines[last + 1].isComment { last += 1 }
        let first = max(0, item.lowerBound - 1)
        return (first...last).contains { index in
          guard index >= item.lowerBound || lines[index].isComment else { return false }
          return lines[index].saysMistake
        }
      }
    }
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

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    note(node)
  }

  private func note(_ node: some SyntaxProtocol)
    -> SyntaxVisitorContinueKind
  {
    let start = converter.location(for: node.positionAfterSkippingLeadingTrivia).line - 1
    let end = converter.location(for: node.endPositionBeforeTrailingTrivia).line - 1
    guard start <= line, line <= end else { return .skipChildren }
    items.append(start...end)
    return .visitChildren
  }
}

extension Substring {
  /// Whether nothing but a comment stands on the line.
  fileprivate var isComment: Bool { drop { $0 == " " || $0 == "\t" }.hasPrefix("//") }

  /// Whether a comment on the line says that code is wrong.
  fileprivate var saysMistake: Bool {
    guard let comment = firstRange(of: "//") else { return false }
    let words = self[comment.upperBound...].lowercased()
    return Self.signs.contains { words.contains($0) }
  }

  private static let signs = [
    "error", "invalid", "not allowed", "isn't allowed", "not valid", "isn't valid", "ambiguous",
    "doesn't compile", "does not compile", "won't compile", "will not compile", "illegal",
    "not permitted", "can't ", "cannot ", "❌", "🛑", "⛔",
  ]
}
