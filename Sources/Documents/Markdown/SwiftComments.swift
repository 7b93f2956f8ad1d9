import Foundation
import SwiftSyntax

/// The Markdown in the documentation comments of a Swift file.
///
/// Reads `///` comments and `/** */` comments, of which each line may begin with a star.
struct SwiftComments {
  /// One comment: consecutive `///` lines, or those between `/**` and `*/`.
  struct Comment {
    /// The number of its first line in the file.
    var firstLine: Int
    /// The text of each line after the slashes and one blank, or after the star.
    var lines: [Substring]
    /// The number of bytes before the text of each line.
    var indents: [Int]
  }

  var comments: [Comment] = []

  /// The comments of a Swift file; broken code is read as far as it can be.
  init(in source: String) { self = SwiftCode.read(source) { SwiftComments(in: source, $0) } }

  private init(in source: String, _ tree: SourceFileSyntax) {
    let lines = Document.lines(of: source)
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    for token in tree.tokens(viewMode: .sourceAccurate) {
      var position = token.position
      for piece in token.leadingTrivia {
        let place = converter.location(for: position)
        if case .docLineComment = piece {
          add(lines[place.line - 1], line: place.line, slashes: place.column - 1)
        } else if case .docBlockComment(let text) = piece {
          let count = Document.lines(of: text).count
          let own = lines[(place.line - 1)...].prefix(count)
          addBlock(own, line: place.line, start: place.column - 1, isClosed: text.hasSuffix("*/"))
        }
        position += piece.sourceLength
      }
    }
  }

  private mutating func add(_ whole: Substring, line: Int, slashes: Int) {
    let blank = whole.utf8.dropFirst(slashes + 3).first == UInt8(ascii: " ") ? 1 : 0
    let indent = slashes + 3 + blank
    let text = Substring(whole.utf8.dropFirst(indent))
    if let last = comments.last, last.firstLine + last.lines.count == line {
      comments[comments.count - 1].lines.append(text)
      comments[comments.count - 1].indents.append(indent)
    } else {
      comments.append(Comment(firstLine: line, lines: [text], indents: [indent]))
    }
  }

  /// Adds a block of lines, the first of which has `/**` at an offset.
  private mutating func addBlock(
    _ lines: ArraySlice<Substring>, line: Int, start: Int, isClosed: Bool
  ) {
    var lines = Array(lines)
    if isClosed, let last = lines.last, let end = last.range(of: "*/", options: .backwards) {
      lines[lines.count - 1] = last[..<end.lowerBound]
    }
    let margins = lines.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }.map(\.margin)
    let hasStars = !margins.isEmpty && margins.allSatisfy(\.hasStar)
    let common = margins.map(\.blanks).min() ?? 0
    var comment = Comment(firstLine: line, lines: [], indents: [])
    for (index, whole) in lines.enumerated() {
      let indent =
        if index == 0 {
          start + 3 + (whole.utf8.dropFirst(start + 3).first == UInt8(ascii: " ") ? 1 : 0)
        } else if hasStars {
          whole.margin.blanks + 1
            + (whole.utf8.dropFirst(whole.margin.blanks + 1).first == UInt8(ascii: " ") ? 1 : 0)
        } else {
          min(common, whole.margin.blanks)
        }
      comment.lines.append(Substring(whole.utf8.dropFirst(indent)))
      comment.indents.append(min(indent, whole.utf8.count))
    }
    comments.append(comment)
  }
}

extension Substring {
  /// How many blanks a line begins with, and whether a star follows.
  fileprivate var margin: (blanks: Int, hasStar: Bool) {
    let blanks = utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    return (blanks, utf8.dropFirst(blanks).first == UInt8(ascii: "*"))
  }
}
