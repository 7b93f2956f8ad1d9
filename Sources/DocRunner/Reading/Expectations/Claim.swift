import Documents

/// A text that a comment in the code claims, and the rest of that comment.
public struct Claim: Hashable, Sendable {
  /// The text, wildcards included.
  public var text: String
  /// Where the text begins in the file.
  public var position: SourcePosition
  /// The beginning of the comment, up to the text, such as `// Prints "`.
  var lead: String
  /// The rest of the comment, such as the closing quote.
  var tail: String

  var commentStart: SourcePosition { position.advanced(by: -lead.utf8.count) }

  /// The sign before a value that something is compared with: `>` in `// > 3`.
  var sign: String { lead.drop { $0 == "/" }.trimmed }
  /// Whether it says that a value is greater than another one, or less.
  var isComparison: Bool { [">", "<", ">=", "<=", "!="].contains(sign) }

  /// A claim in a comment.
  ///
  /// - Parameters:
  ///   - text: the claim, a part of `comment`.
  ///   - start: where the comment begins in the file.
  init(_ text: Substring, in comment: Substring, at start: SourcePosition) {
    self.text = String(text)
    lead = String(comment[..<text.startIndex])
    tail = String(comment[text.endIndex...])
    position = start.advanced(by: lead.utf8.count)
  }
}

/// Where a comment is in a snippet.
public struct CommentPlace: Hashable, Sendable {
  /// The index of its line in the snippet, counted from 0.
  public var line: Int
  /// How many bytes of the line precede it.
  var offset: Int
  /// Whether code precedes it on the line.
  public var followsCode: Bool
}

extension Snippet {
  func code(of indexes: ClosedRange<Int>) -> String {
    lines[indexes].map(\.text).joined(separator: "\n")
  }

  /// The code before a comment on the same line.
  public func code(before comment: CommentPlace) -> String {
    let line = lines[comment.line].text
    return String(decoding: line.utf8.prefix(comment.offset), as: UTF8.self).withoutTrailingBlanks
  }
}

extension Document {
  /// Whether the file has a text at a place.
  ///
  /// It has not if the parser replaced a part of the text, such as a null byte.
  func holds(_ text: String, at position: SourcePosition) -> Bool {
    line(position.line).utf8.dropFirst(position.column - 1).starts(with: text.utf8)
  }

  /// The bytes of a line before a place on it.
  func text(before position: SourcePosition) -> String {
    String(decoding: line(position.line).utf8.prefix(position.column - 1), as: UTF8.self)
  }
}
