/// A parsed Markdown file: its text and its blocks, each knowing where it stands.
public struct Document: Sendable {
  /// The file's path as messages name it, relative to where the tool was started.
  public var path: String
  /// The file's text, byte for byte.
  public var source: String
  /// The blocks at the top level, in order.
  public var blocks: [Block]
  /// The lines of `source` without their line endings.
  public var lines: [Substring]
  /// Where blocks or inlines are nested so deeply that the text was not read at all.
  public var tooDeep: SourcePosition?

  /// A document with the given blocks.
  public init(path: String, source: String, blocks: [Block]) {
    self.path = path
    self.source = source
    self.blocks = blocks
    self.lines = Document.lines(of: source)
  }

  /// The text of a line counted from 1, without its line ending, or nothing past the end.
  public func line(_ number: Int) -> Substring {
    lines.indices.contains(number - 1) ? lines[number - 1] : ""
  }

  /// The lines of a text without their endings; `\n`, `\r\n` and `\r` end one, as in CommonMark.
  public static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }

  /// All blocks, those inside quotes and lists included, in the order of the file.
  public var allBlocks: [Block] { blocks.flatMap(\.withDescendants) }
}
