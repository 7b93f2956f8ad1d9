/// The value that a chapter says a line of code has: `// => 6`, `// => 6 (Int)`.
package struct ExpectedValue: Hashable, Sendable {
  /// The value as text, wildcards included; `…` matches further digits.
  package var text: String
  package var type: String?
  /// What the comment says after its sign.
  var written: CommentText
  /// The index of the comment's line inside the snippet, counted from 0.
  package var lineIndex: Int
  /// The indexes of the lines of the statement whose value it is.
  package var statement: ClosedRange<Int>
  /// The name that the statement gives the value; nil if the statement is an expression.
  package var binding: String?

  init(
    _ text: String, type: String?, _ written: CommentText, at comment: SnippetSyntax.Comment,
    of statement: SnippetSyntax.Statement
  ) {
    (self.text, self.type, self.written) = (text, type, written)
    (lineIndex, self.statement) = (comment.line, statement.lines)
    if case .binding(let name) = statement.value { binding = name }
  }

  package var position: SourcePosition { written.position }
}

extension Snippet {
  package var values: [ExpectedValue] {
    claimed { if case .value(let value) = $0 { value } else { nil } }
  }

  /// The code that names the values of statements and writes them; two comments can speak of one statement.
  func writtenValues(index: Int) -> [Addition] {
    var named: [Int: String] = [:]
    return values.enumerated().flatMap { number, claim -> [Addition] in
      let start = claim.statement.lowerBound
      let known = claim.binding ?? named[start]
      let name = known ?? "_docRunnerValue\(index)_\(number)"
      named[start] = name
      let written = (
        claim.statement.upperBound + 1, "_docRunnerValue(\(index), \(number), \(name))"
      )
      return known == nil ? [(start, "let \(name) ="), written] : [written]
    }
  }
}

extension Extraction {
  /// Reads the comments that say which value a line has: `// => 6`, `// => 6 (Int)`.
  mutating func addValues(to snippet: inout Snippet) {
    for comment in snippet.comments(saying: "=>") {
      guard let given = ValueComment(comment.text) else { continue }
      let statement = SnippetSyntax.of(snippet.code).statement(endingOn: comment.line)
      guard comment.followsCode, let statement, statement.value != .nothing else {
        report(.valueOfNothing, at: comment, in: snippet)
        continue
      }
      let value = ExpectedValue(
        given.text, type: given.type, CommentText(given.written, in: comment, of: snippet),
        at: comment, of: statement)
      if value.type == nil, Lint.isOnlyWildcards(value.text) {
        report(.claimsNothing(value.text), at: value.position, length: value.text.utf8.count)
      }
      snippet.claims.append(Claim(.value(value)))
    }
  }
}

/// A comment that gives a value: `// => 6`, `// => 6 (Int)`.
struct ValueComment {
  var text: String
  /// The type, if one follows the value in parentheses.
  var type: String?
  var written: Substring

  /// Reads a comment with its slashes; nil if it gives no value.
  init?(_ comment: String) {
    let words = comment.drop { $0 == "/" }.drop { $0 == " " }
    guard words.hasPrefix("=>") else { return nil }
    written = words.dropFirst(2).trimmedBlanks
    if let start = ValueComment.startOfType(in: written) {
      text = String(written[..<start]).withoutTrailingBlanks
      type = String(written[start...].dropFirst().dropLast())
    } else {
      text = String(written)
    }
  }

  static func comment(_ text: String, type: String?) -> (comment: String, written: String) {
    let written = text + (type.map { " (\($0))" } ?? "")
    return ("// => " + written, written)
  }

  /// Where the parenthesis with the type opens, in `6 (Int)`; a tuple is no type.
  private static func startOfType(in text: Substring) -> String.Index? {
    guard text.last == ")" else { return nil }
    var depth = 0
    var index = text.endIndex
    while index > text.startIndex {
      index = text.index(before: index)
      if text[index] == ")" { depth += 1 }
      if text[index] == "(" { depth -= 1 }
      if depth == 0 { break }
    }
    guard index > text.startIndex, text[text.index(before: index)] == " ",
      let first = text[text.index(after: index)...].first,
      first.isUppercase || first == "[" || first == "("
    else { return nil }
    return index
  }
}
