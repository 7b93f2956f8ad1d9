import SwiftSyntax

/// What the runner must know of a snippet's grammar: its statements and the comments after them.
struct SnippetSyntax: Sendable, Codable {
  /// A comment, its place and the statement that it follows.
  struct Comment: Sendable, Codable {
    /// The index of its line in the snippet, counted from 0.
    var line: Int
    /// The column of its first byte, counted from 1.
    var column: Int
    /// The comment with its slashes; of a block all its lines.
    var text: String
    var followsCode: Bool
    /// The lines of the statement before it at the top level; nil if the comment is inside one.
    var statement: ClosedRange<Int>?

    var place: CommentPlace {
      CommentPlace(line: line, offset: column - 1, followsCode: followsCode)
    }
    /// Its text after the slashes and a blank.
    var lineOfBlock: Substring { text.dropFirst(text.hasPrefix("// ") ? 3 : 2) }
  }

  /// What value a statement at the top level has.
  enum StatementValue: Hashable, Sendable, Codable {
    case expression
    /// A value under a name.
    case binding(String)
    case nothing
  }

  /// A statement at the top level.
  struct Statement: Sendable, Codable {
    var lines: ClosedRange<Int>
    var value: StatementValue
  }

  var statements: [Statement] = []
  var comments: [Comment] = []
  /// The comments between `/*` and `*/` in the order of the code, but for documentation.
  var blocks: [Comment] = []
  /// The indexes of the lines that hold anything but blanks and comments, in order.
  var codeLines: [Int] = []

  private static let memo = Memo<String, SnippetSyntax>()

  /// The grammar of some code; broken code is read as far as it can be.
  static func of(_ code: String) -> SnippetSyntax {
    memo.value(for: code) { KnownCode.shared.found("syntax", in: $0, find: SnippetSyntax.init) }
  }

  private init(_ code: String) { self = SwiftCode.read(code, SnippetSyntax.init) }

  private init(_ tree: SourceFileSyntax) {
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    func line(_ position: AbsolutePosition) -> Int { converter.location(for: position).line - 1 }

    self.statements = tree.statements.map { item in
      Statement(
        lines: line(
          item.positionAfterSkippingLeadingTrivia)...line(item.endPositionBeforeTrailingTrivia),
        value: SnippetSyntax.value(of: item.item))
    }
    var lastTokenLine = -1
    for token in tree.tokens(viewMode: .sourceAccurate) {
      var position = token.position
      for (pieces, isTrailing) in [(token.leadingTrivia, false), (token.trailingTrivia, true)] {
        if isTrailing {
          position = token.endPositionBeforeTrailingTrivia
          let first = line(token.positionAfterSkippingLeadingTrivia)
          lastTokenLine = line(position)
          if token.trimmedLength.utf8Length > 0 {
            let last = codeLines.last ?? -1
            codeLines += (first...lastTokenLine).drop { $0 <= last }
          }
        }
        for piece in pieces {
          if let text = piece.commentText {
            add(text, at: converter.location(for: position), afterCodeOn: lastTokenLine)
          }
          position += piece.sourceLength
        }
      }
    }
  }

  /// Adds a comment with the statement that it follows.
  private mutating func add(_ text: String, at place: SourceLocation, afterCodeOn line: Int) {
    let index = place.line - 1
    let begun = statements.preceding { $0.lines.lowerBound > index }?.lines
    let before = statements.preceding { $0.lines.upperBound > index }?.lines
    let isInside = begun.map { $0.upperBound > index } ?? false
    let comment = Comment(
      line: index, column: place.column, text: text, followsCode: line == index,
      statement: isInside ? nil : before)
    if text.hasPrefix("/*") { blocks.append(comment) } else { comments.append(comment) }
  }

  func statement(endingOn line: Int) -> Statement? {
    let last = statements.preceding { $0.lines.upperBound > line }
    return last?.lines.upperBound == line ? last : nil
  }

  /// Whether no other statement is on the lines of a statement, as in `a = 1; b = 2`.
  func isAlone(_ statement: Statement) -> Bool {
    statements.count { $0.lines.overlaps(statement.lines) } == 1
  }

  private static func value(of item: CodeBlockItemSyntax.Item) -> StatementValue {
    switch item {
    case .decl(let declaration):
      guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
        let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
      else { return .nothing }
      return .binding(name.identifier.text)
    case .expr(let expression):
      let isAssignment =
        expression.as(SequenceExprSyntax.self)?.elements.contains {
          $0.is(AssignmentExprSyntax.self)
        } ?? false
      return isAssignment ? .nothing : .expression
    default: return .nothing
    }
  }
}

extension Array {
  /// The last element before the late ones, which are at the end.
  fileprivate func preceding(_ isLate: (Element) -> Bool) -> Element? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low > 0 ? self[low - 1] : nil
  }
}

extension TriviaPiece {
  /// The text of a comment that is no documentation; nil for anything else.
  fileprivate var commentText: String? {
    switch self {
    case .lineComment(let text), .blockComment(let text): text
    default: nil
    }
  }
}
