import SwiftSyntax

/// The Markdown in the documentation comments of a Swift file.
///
/// Reads `///` comments; `/** */` is code to it.
struct SwiftComments {
  /// One comment: consecutive `///` lines.
  struct Comment {
    /// The number of its first line in the file.
    var firstLine: Int
    /// The text of each line after the slashes and one blank.
    var lines: [Substring]
    /// The number of bytes before the text of each line.
    var indents: [Int]
  }

  /// The comments in the order of the file.
  var comments: [Comment] = []

  /// The comments of a Swift file; broken code is read as far as it can be.
  init(in source: String) {
    self = SwiftCode.read(source) { SwiftComments(in: source, $0) }
  }

  private init(in source: String, _ tree: SourceFileSyntax) {
    let lines = Document.lines(of: source)
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    for token in tree.tokens(viewMode: .sourceAccurate) {
      var position = token.position
      for piece in token.leadingTrivia {
        if case .docLineComment = piece {
          let place = converter.location(for: position)
          add(lines[place.line - 1], line: place.line, slashes: place.column - 1)
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
}
