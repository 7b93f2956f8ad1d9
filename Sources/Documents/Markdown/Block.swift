/// A block of a Markdown document, such as a paragraph or a fenced code block.
package struct Block: Sendable {
  package var kind: Kind
  package var range: SourceRange

  package indirect enum Kind: Sendable {
    case heading(level: Int, [Inline])
    case paragraph([Inline])
    case quote([Block])
    case list(List)
    case code(CodeBlock)
    /// Raw HTML, comments included.
    case html(String)
    case thematicBreak
  }

  package struct List: Sendable {
    /// The number of the first item, or nil for a list with bullets.
    package var start: Int?
    /// Whether no blank lines separate the items.
    package var isTight: Bool
    package var items: [[Block]]
  }

  package init(kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// This block, then those inside it, in the order of the file.
  var all: [Block] {
    let inside: [Block] =
      switch kind {
      case .quote(let blocks): blocks
      case .list(let list): list.items.flatMap(\.self)
      case .heading, .paragraph, .code, .html, .thematicBreak: []
      }
    return [self] + inside.flatMap(\.all)
  }
}

/// A block of code: its info string, and each line with its place.
package struct CodeBlock: Sendable {
  /// A line of code and the place of its first byte in the Markdown file.
  package struct Line: Hashable, Sendable {
    /// The text without its line ending and without the indentation of the list or quote around it.
    package var text: String
    package var position: SourcePosition
    /// The file that it is from, if it is from another one than the document.
    package var path: String?

    package init(text: String, position: SourcePosition, path: String? = nil) {
      self.text = text
      self.position = position
      self.path = path
    }
  }

  /// The characters that open and close a block, such as three backticks.
  package struct Fence: Hashable, Sendable {
    /// The character that is repeated: a backtick or a tilde.
    package var character: Character
    package var count: Int
    package var opening: SourcePosition
    package var infoPosition: SourcePosition
    /// Where the characters that close the block begin; nil if no line closes it.
    package var closing: SourcePosition?
  }

  /// The fence around the block; nil if the block is indented.
  package var fence: Fence?
  /// The info string: everything after the opening fence, trimmed.
  package var info: String
  package var lines: [Line]

  package var text: String { lines.map { $0.text + "\n" }.joined() }

  /// The first word of the info string, up to a space or a comma, in lower case.
  package var language: String { info.prefix { !$0.isWhitespace && $0 != "," }.lowercased() }
}
