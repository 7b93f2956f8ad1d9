/// A parsed Markdown file: its text and its blocks, each with its position.
package struct Document: Sendable {
  /// The file's path as messages name it, relative to where the tool was started.
  package var path: String
  /// The file's text, byte for byte.
  package var source: String
  package var blocks: [Block]
  /// The lines of `source` without their line endings.
  package var lines: [Substring]
  /// Where blocks or inlines are nested so deeply that the text was not read at all.
  package var tooDeep: SourcePosition?

  package init(path: String, source: String, blocks: [Block]) {
    self.path = path
    self.source = source
    self.blocks = blocks
    self.lines = Document.lines(of: source)
  }

  /// The text of a line counted from 1, without its line ending, or nothing past the end.
  package func line(_ number: Int) -> Substring {
    lines.indices.contains(number - 1) ? lines[number - 1] : ""
  }

  /// The lines of a text without their endings; `\n`, `\r\n` and `\r` end one, as in CommonMark.
  package static func lines(of text: String) -> [Substring] {
    // Bytes are read five times as fast as characters.
    guard text.utf8.contains(UInt8(ascii: "\r")) else {
      return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map(Substring.init)
    }
    return text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n" || $0 == "\r"
    }
  }

  /// All blocks, those inside quotes and lists included, in the order of the file.
  package var allBlocks: [Block] { blocks.flatMap(\.all) }
}
