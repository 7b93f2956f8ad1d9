import Ccmark

/// Reads CommonMark.
///
/// The only file that knows libcmark.
package enum MarkdownParser {
  /// Parses a text; every block and inline knows its line and column in it.
  ///
  /// Front matter, lines between two `---` at the very beginning, is not part of the blocks:
  /// see `FrontMatter`. Of a Swift file, one whose name ends in `.swift`, the blocks are those of its
  /// documentation comments.
  package static func parse(_ source: String, path: String) -> Document {
    var document = Document(path: path, source: source, blocks: [])
    if path.hasSuffix(".swift") {
      // To read all code of a package takes seconds, and most of it has no examples.
      guard ["```", "~~~", "<!--"].contains(where: source.contains) else { return document }
      if let offset = SwiftCode.findOffset(tooDeepIn: source) {
        let before = source.utf8.prefix(offset)
        document.tooDeep = SourcePosition(
          line: before.count { $0 == UInt8(ascii: "\n") } + 1,
          column: before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1)
      }
      for comment in SwiftComments(in: source).comments {
        let walker = Walker(
          document: document, firstLine: comment.firstLine, indents: comment.indents)
        read(comment.lines.map { $0 + "\n" }.joined(), walker, into: &document)
      }
    } else {
      // libcmark does not count a byte order mark, which is in the file.
      let indents = source.hasPrefix("\u{FEFF}") ? [3] : []
      read(
        FrontMatter.blanked(in: source), Walker(document: document, indents: indents),
        into: &document)
    }
    return document
  }

  /// Parses one documentation comment; its blocks know their places in the file that it is from.
  ///
  /// - Parameters:
  ///   - lines: its text, without what marks it as a comment.
  ///   - indents: the number of bytes before the text of each line; empty if nothing is known about its place.
  package static func parse(
    comment lines: [String], path: String, firstLine: Int, indents: [Int]
  ) -> Document {
    let before = Array(repeating: "", count: max(firstLine - 1, 0))
    let places = lines.indices.map {
      String(repeating: " ", count: indents.isEmpty ? 0 : indents[$0])
    }
    var document = Document(
      path: path, source: (before + zip(places, lines).map { $0 + $1 }).joined(separator: "\n"),
      blocks: [])
    let walker = Walker(document: document, firstLine: firstLine, indents: indents)
    read(lines.map { $0 + "\n" }.joined(), walker, into: &document)
    return document
  }

  private static func read(_ text: String, _ walker: Walker, into document: inout Document) {
    var walker = walker
    let text = text.withoutTabsBeforeFences(&walker.indents)
    guard
      let root = text.withCString({ pointer in
        cmark_parse_document(pointer, text.utf8.count, CMARK_OPT_DEFAULT)
      })
    else { return }
    defer { cmark_node_free(root) }
    if let place = walker.tooDeep(in: root) {
      document.tooDeep = document.tooDeep ?? place
    } else {
      document.blocks += walker.blocks(in: root)
    }
  }
}

/// Turns libcmark's nodes into values.
private struct Walker {
  let document: Document
  /// The number of the text's first line in the file.
  var firstLine = 1
  /// How many bytes the file has before what is on each line of the text; zero where there is no number.
  var indents: [Int] = []

  /// How deeply blocks and inlines may be nested: code that reads them recurses for each level.
  private static let depthLimit = 200

  /// The place of the first block that holds something nested too deeply.
  func tooDeep(in root: OpaquePointer) -> SourcePosition? {
    var (node, depth) = (root, 0)
    while true {
      if let child = cmark_node_first_child(node) {
        (node, depth) = (child, depth + 1)
        if depth > Walker.depthLimit { return outermost(around: node) }
        continue
      }
      while cmark_node_next(node) == nil {
        guard depth > 0, let parent = cmark_node_parent(node) else { return nil }
        (node, depth) = (parent, depth - 1)
      }
      guard depth > 0, let next = cmark_node_next(node) else { return nil }
      node = next
    }
  }

  private func outermost(around node: OpaquePointer) -> SourcePosition {
    var node = node
    while let parent = cmark_node_parent(node), cmark_node_parent(parent) != nil { node = parent }
    return range(of: node).start
  }

  func blocks(in node: OpaquePointer) -> [Block] {
    children(of: node).compactMap { child in
      kind(of: child).map { Block(kind: $0, range: range(of: child)) }
    }
  }

  private func kind(of node: OpaquePointer) -> Block.Kind? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HEADING:
      .heading(level: Int(cmark_node_get_heading_level(node)), inlines(in: node))
    case CMARK_NODE_PARAGRAPH: .paragraph(inlines(in: node))
    case CMARK_NODE_BLOCK_QUOTE: .quote(blocks(in: node))
    case CMARK_NODE_LIST: .list(list(node))
    case CMARK_NODE_CODE_BLOCK: .code(code(node))
    case CMARK_NODE_HTML_BLOCK: .html(literal(of: node))
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    default: nil
    }
  }

  private func list(_ node: OpaquePointer) -> Block.List {
    Block.List(
      start: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
        ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) != 0,
      items: children(of: node).map(blocks(in:)))
  }

  /// libcmark says where a block begins and ends; where each line of code begins follows from what
  /// it took off the front of the line.
  private func code(_ node: OpaquePointer) -> CodeBlock {
    let range = range(of: node)
    let opening = document.line(range.start.line).utf8.dropFirst(range.start.column - 1)
    let fence = opening.first
    let info = text(cmark_node_get_fence_info(node))
    var texts = Document.lines(of: literal(of: node)).map(String.init)
    if texts.last?.isEmpty == true { texts.removeLast() }
    // Indented code may show a fence, which is its first line then.
    let isShown = info.isEmpty && texts.first.map { $0.utf8.elementsEqual(opening) } ?? false
    let isFenced = !isShown && (fence == UInt8(ascii: "`") || fence == UInt8(ascii: "~"))

    let first = range.start.line + (isFenced ? 1 : 0)
    let lines = texts.enumerated().map { index, text in
      CodeBlock.Line(
        text: text,
        position: SourcePosition(
          line: first + index,
          column: column(of: text, inLine: first + index, orAt: range.start.column)))
    }
    guard isFenced, let fence else {
      return CodeBlock(fence: nil, info: "", lines: lines)
    }
    let width = opening.prefix { $0 == fence }.count
    let blanks = opening.dropFirst(width).prefix { $0 == UInt8(ascii: " ") }.count
    return CodeBlock(
      fence: CodeBlock.Fence(
        character: Character(Unicode.Scalar(fence)), count: width, opening: range.start,
        infoPosition: range.start.advanced(by: width + blanks),
        closing: closing(of: range, fence: fence, width: width, lines: lines.count)),
      info: info, lines: lines)
  }

  private func column(of text: String, inLine line: Int, orAt column: Int) -> Int {
    let whole = document.line(line).utf8
    return whole.count >= text.utf8.count && whole.suffix(text.utf8.count).elementsEqual(text.utf8)
      ? whole.count - text.utf8.count + 1 : column
  }

  /// Where the characters begin that close a block; nil if no line closes it.
  private func closing(
    of range: SourceRange, fence: UInt8, width: Int, lines: Int
  ) -> SourcePosition? {
    guard range.end.line == range.start.line + lines + 1 else { return nil }
    let last = document.line(range.end.line).utf8.reversed()
      .drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let count = last.prefix { $0 == fence }.count
    guard count >= width else { return nil }
    return SourcePosition(line: range.end.line, column: last.count - count + 1)
  }

  private func inlines(in node: OpaquePointer) -> [Inline] {
    children(of: node).compactMap { child in
      inlineKind(of: child).map { Inline(kind: $0, position: range(of: child).start) }
    }
  }

  private func inlineKind(of node: OpaquePointer) -> Inline.Kind? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: .text(literal(of: node))
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code(literal(of: node))
    case CMARK_NODE_HTML_INLINE: .html(literal(of: node))
    case CMARK_NODE_EMPH: .emphasis(inlines(in: node))
    case CMARK_NODE_STRONG: .strong(inlines(in: node))
    case CMARK_NODE_LINK:
      .link(
        destination: text(cmark_node_get_url(node)), title: text(cmark_node_get_title(node)),
        inlines(in: node))
    case CMARK_NODE_IMAGE:
      .image(
        source: text(cmark_node_get_url(node)), title: text(cmark_node_get_title(node)),
        inlines(in: node))
    default: nil
    }
  }

  private func children(of node: OpaquePointer) -> [OpaquePointer] {
    Array(sequence(first: cmark_node_first_child(node)) { cmark_node_next($0) }.compactMap(\.self))
  }

  private func literal(of node: OpaquePointer) -> String { text(cmark_node_get_literal(node)) }

  private func text(_ words: UnsafePointer<CChar>?) -> String {
    words.map { String(cString: $0) } ?? ""
  }

  private func range(of node: OpaquePointer) -> SourceRange {
    SourceRange(
      start: position(
        line: Int(cmark_node_get_start_line(node)), column: Int(cmark_node_get_start_column(node))),
      end: position(
        line: Int(cmark_node_get_end_line(node)), column: Int(cmark_node_get_end_column(node))))
  }

  /// A place in the text as a place in the file.
  private func position(line: Int, column: Int) -> SourcePosition {
    let indent = indents.indices.contains(line - 1) ? indents[line - 1] : 0
    return SourcePosition(line: firstLine + line - 1, column: max(min(column, 1), indent + column))
  }
}

extension String {
  /// The text with blanks in the place of tabs before fences and comments; what that adds to a line is taken off its
  /// indent.
  ///
  /// CommonMark takes as many columns off each line of code as there are before its fence. libcmark takes one for
  /// a tab, and leaves the rest of its width.
  fileprivate func withoutTabsBeforeFences(_ indents: inout [Int]) -> String {
    guard utf8.contains(UInt8(ascii: "\t")) else { return self }
    var lines = Document.lines(of: self)
    var isChanged = false
    for (index, line) in lines.enumerated() {
      let before = line.prefix { " \t>-+*.)0123456789".contains($0) }
      guard before.contains("\t"),
        ["```", "~~~", "<!-"].contains(line[before.endIndex...].prefix(3))
      else { continue }
      let blanks = before.reduce(into: "") { blanks, character in
        blanks +=
          character == "\t"
          ? String(repeating: " ", count: 4 - blanks.count % 4) : String(character)
      }
      lines[index] = blanks + line[before.endIndex...]
      indents += Array(repeating: 0, count: max(0, index + 1 - indents.count))
      indents[index] -= blanks.utf8.count - before.utf8.count
      isChanged = true
    }
    return isChanged ? lines.joined(separator: "\n") : self
  }
}
