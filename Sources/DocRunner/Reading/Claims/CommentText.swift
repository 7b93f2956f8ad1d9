/// A text in a comment of the code, and the rest of that comment.
package struct CommentText: Hashable, Sendable {
  package var text: String
  package var position: SourcePosition
  /// The beginning of the comment, up to the text, such as `// Prints "`.
  var lead: String
  /// The rest of the comment, such as the closing quote.
  var tail: String

  var commentStart: SourcePosition { position.advanced(by: -lead.utf8.count) }

  /// A text in a comment.
  ///
  /// - Parameters:
  ///   - text: the text, a part of `comment`.
  ///   - start: where the comment begins in the file.
  init(_ text: Substring, in comment: Substring, at start: SourcePosition) {
    self.text = String(text)
    lead = String(comment[..<text.startIndex])
    tail = String(comment[text.endIndex...])
    position = start.advanced(by: lead.utf8.count)
  }

  /// A part of a comment's text in the code of a snippet.
  init(_ text: Substring, in comment: SnippetSyntax.Comment, of snippet: Snippet) {
    self.init(text, in: comment.text[...], at: snippet.position(of: comment))
  }
}

package struct CommentPlace: Hashable, Sendable {
  /// The index of its line in the snippet, counted from 0.
  package var line: Int
  /// How many bytes of the line precede it.
  var offset: Int
  package var followsCode: Bool
}

extension Snippet {
  /// The comments of its code, if that has the word at all: reading the grammar takes long.
  func comments(saying word: String) -> [SnippetSyntax.Comment] {
    guard lines.contains(where: { $0.text.hasBytes(of: word) }) else { return [] }
    return SnippetSyntax.of(code).comments
  }

  func position(of comment: SnippetSyntax.Comment) -> SourcePosition {
    lines[comment.line].position.advanced(by: comment.column - 1)
  }

  func code(of indexes: ClosedRange<Int>) -> String {
    lines[indexes].map(\.text).joined(separator: "\n")
  }

  /// The code before a comment on the same line.
  package func code(before comment: CommentPlace) -> String {
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
