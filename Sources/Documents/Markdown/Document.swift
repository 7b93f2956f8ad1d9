import Foundation

/// A parsed Markdown file: its text and its blocks, each with its position.
package struct Document: Sendable {
  /// The file's path as messages name it, relative to where the tool was started.
  package var path: String
  /// The file's text, byte for byte.
  package var source: String
  /// The blocks at the top level, in order.
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
    guard let ends = lineFeeds(in: text) else {
      return text.split(omittingEmptySubsequences: false) {
        $0 == "\n" || $0 == "\r\n" || $0 == "\r"
      }
    }
    var lines: [Substring] = []
    lines.reserveCapacity(ends.count + 1)
    var start = text.startIndex
    var startOffset = 0
    for end in ends {
      let index = text.utf8.index(start, offsetBy: end - startOffset)
      lines.append(text[start..<index])
      start = text.utf8.index(after: index)
      startOffset = end + 1
    }
    lines.append(text[start...])
    return lines
  }

  /// The offsets of the line feeds; nil if lines end in another way, or if the bytes are not in one place.
  private static func lineFeeds(in text: String) -> [Int]? {
    text.utf8.withContiguousStorageIfAvailable { bytes -> [Int]? in
      var ends: [Int] = []
      guard let start = UnsafeRawPointer(bytes.baseAddress) else { return ends }
      guard memchr(start, 0x0d, bytes.count) == nil else { return nil }
      var at = 0
      while at < bytes.count, let found = memchr(start + at, 0x0a, bytes.count - at) {
        at = UnsafeRawPointer(found) - start
        ends.append(at)
        at += 1
      }
      return ends
    } ?? nil
  }

  /// All blocks, those inside quotes and lists included, in the order of the file.
  package var allBlocks: [Block] {
    var all: [Block] = []
    for block in blocks { block.visit { all.append($0) } }
    return all
  }
}
