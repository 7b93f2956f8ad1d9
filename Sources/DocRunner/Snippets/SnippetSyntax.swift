import SwiftParser
import SwiftSyntax

/// What the runner must know of a snippet's grammar: its statements and the comments after them.
struct SnippetSyntax: Sendable {
  /// A comment line, where it stands and which statement it follows.
  struct Comment: Sendable {
    /// The index of its line in the snippet, counted from 0.
    var line: Int
    /// The column of its first byte, counted from 1.
    var column: Int
    /// The comment with its slashes.
    var text: String
    /// Whether code stands before it on the same line.
    var followsCode: Bool
    /// The lines of the statement before it at the top level; nil if the comment stands inside one.
    var statement: ClosedRange<Int>?
  }

  /// The `//` comments in the order of the code.
  var comments: [Comment] = []
  /// The index of the first line that holds code, or nil if there is none.
  var firstCodeLine: Int?
  /// The index of the last line that holds code, or nil if there is none.
  var lastCodeLine: Int?

  private static let memo = Memo<String, SnippetSyntax>()

  /// The grammar of some code; broken code is read as far as it can be.
  static func of(_ code: String) -> SnippetSyntax { memo.value(for: code, SnippetSyntax.init) }

  private init(_ code: String) {
    let tree = Parser.parse(source: code)
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    func line(_ position: AbsolutePosition) -> Int { converter.location(for: position).line - 1 }

    let statements = tree.statements.map { item in
      line(item.positionAfterSkippingLeadingTrivia)...line(item.endPositionBeforeTrailingTrivia)
    }
    firstCodeLine = statements.first?.lowerBound
    lastCodeLine = statements.last?.upperBound
    var lastTokenLine = -1
    for token in tree.tokens(viewMode: .sourceAccurate) {
      var position = token.position
      for (pieces, isTrailing) in [(token.leadingTrivia, false), (token.trailingTrivia, true)] {
        if isTrailing {
          position = token.endPositionBeforeTrailingTrivia
          lastTokenLine = line(position)
        }
        for piece in pieces {
          if case .lineComment(let text) = piece {
            let place = converter.location(for: position)
            let index = place.line - 1
            let before = statements.last { $0.upperBound <= index }
            let isInside =
              statements.contains { $0.lowerBound < index && index < $0.upperBound }
              || (statements.contains { $0.lowerBound == index && $0.upperBound > index })
            comments.append(
              Comment(
                line: index, column: place.column, text: text,
                followsCode: lastTokenLine == index, statement: isInside ? nil : before))
          }
          position += piece.sourceLength
        }
      }
    }
  }
}
