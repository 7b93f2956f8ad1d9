import Documents

/// The value that a chapter says a line of code has: `// => 6`, `// => 6 (Int)`.
public struct ExpectedValue: Hashable, Sendable {
  /// The value as text, wildcards included; `…` matches further digits.
  public var text: String
  /// The type, if it is given.
  public var type: String?
  var claim: Claim
  /// The index of the comment's line inside the snippet, counted from 0.
  public var lineIndex: Int
  /// The indexes of the lines of the statement whose value it is.
  public var statement: ClosedRange<Int>
  /// The name that the statement gives the value; nil if the statement is an expression.
  public var binding: String?
  /// Whether nothing but the look of the comment says that it is about the value.
  var isNoted = false

  /// Where the value begins in the file.
  public var position: SourcePosition { claim.position }
}

/// A comment that gives a value: `// => 6`, `// => 6 (Int)`.
struct ValueComment {
  var text: String
  /// The type, if one follows the value in parentheses.
  var type: String?
  var written: Substring

  /// Reads a comment with its slashes; nil if it gives no value.
  ///
  /// - Parameter isGentle: whether the document was not written for this tool: arrows of all lengths
  ///   are read then, and words behind them may be prose.
  init?(_ comment: String, isGentle: Bool = false) {
    let words = comment.drop { $0 == "/" }.drop { $0 == " " }
    let arrow = ["=>", "==>", "→"].first { words.hasPrefix($0) }
    guard let arrow, isGentle || arrow == "=>" else { return nil }
    written = words.dropFirst(arrow.count).drop { $0 == " " }
    while written.last == " " { written.removeLast() }
    guard !isGentle || written.isValue else { return nil }
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

extension Substring {
  /// Whether it is written like a value, not like a sentence.
  fileprivate var isValue: Bool {
    guard let first, !contains("...") else { return false }
    if isNamed || NotedValue(self) != nil { return true }
    return first.isNumber || "-\"[(.".contains(first) && count > 1
  }

  /// Whether it is one word, which may be a name, and may be a remark.
  var isNamed: Bool { String(self).isWord }
}
