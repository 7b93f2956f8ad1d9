/// A block of a Markdown document, such as a paragraph or a fenced code block.
public struct Block: Sendable {
  /// What the block is and holds.
  public var kind: Kind
  /// Its place in the file.
  public var range: SourceRange

  /// The kinds of block that CommonMark knows.
  public indirect enum Kind: Sendable {
    case heading(level: Int, [Inline])
    case paragraph([Inline])
    case quote([Block])
    case list(List)
    case code(CodeBlock)
    /// Raw HTML, comments included.
    case html(String)
    case thematicBreak
  }

  /// A list: its numbering and its items.
  public struct List: Sendable {
    /// The number of the first item, or nil for a list with bullets.
    public var start: Int?
    /// Whether no blank lines separate the items.
    public var isTight: Bool
    /// The blocks of each item.
    public var items: [[Block]]
  }

  /// A block of the given kind at the given place.
  public init(kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// Calls a function with this block, then with those inside it, in the order of the file.
  public func visit(_ body: (Block) -> Void) {
    body(self)
    switch kind {
    case .quote(let blocks): for block in blocks { block.visit(body) }
    case .list(let list): for item in list.items { for block in item { block.visit(body) } }
    case .heading, .paragraph, .code, .html, .thematicBreak: break
    }
  }
}

/// A block of code: its info string, and each line with its place.
public struct CodeBlock: Sendable {
  /// A line of code and the place of its first byte in the Markdown file.
  public struct Line: Hashable, Sendable {
    /// The text without its line ending and without the indentation of the list or quote around it.
    public var text: String
    /// Where the first byte of the text is.
    public var position: SourcePosition
    /// The file that it is from, if it is from another one than the document.
    public var path: String?

    /// A line of code that begins at a place.
    public init(text: String, position: SourcePosition, path: String? = nil) {
      self.text = text
      self.position = position
      self.path = path
    }
  }

  /// The characters that open and close a block, such as three backticks.
  public struct Fence: Hashable, Sendable {
    /// The character that is repeated: a backtick or a tilde.
    public var character: Character
    /// How many characters open the block.
    public var count: Int
    /// Where they begin.
    public var opening: SourcePosition
    /// Where the characters that close the block begin; nil if no line closes it.
    public var closing: SourcePosition?
  }

  /// The fence around the block; nil if the block is indented.
  public var fence: Fence?
  /// The info string: everything after the opening fence, trimmed.
  public var info: String
  /// Where the info string begins.
  public var infoPosition: SourcePosition
  /// The lines of code.
  public var lines: [Line]

  /// The code: its lines, each ended by a newline.
  public var text: String { lines.map { $0.text + "\n" }.joined() }

  /// The first word of the info string, up to a space or a comma, in lower case.
  public var language: String { info.prefix { !$0.isWhitespace && $0 != "," }.lowercased() }
}
