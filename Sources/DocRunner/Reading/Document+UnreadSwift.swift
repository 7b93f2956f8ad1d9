extension Document {
  /// The places of Swift that is in no `swift` fence, so that nothing of it is read.
  var unreadSwift: [SourcePosition] {
    allBlocks.flatMap { block -> [SourcePosition] in
      let start = block.range.start
      switch block.kind {
      case .code(let code):
        let isSwift =
          code.fence == nil
          ? Lint.looksLikeSwift(code.text)
            || code.text.hasBytes(of: "swift")
              && code.text.contains(/(?m)^(?:```+|~~~+) ?swift\b/)
          : code.info.hasPrefix("{") && code.info.starts(with: /\{\s*\.?swift\b/)
        return isSwift ? [start] : []
      case .paragraph(let inlines):
        let text = inlines.plainText
        let isSwift = text.hasPrefix("{%") && text.starts(with: /\{%-?\s*highlight swift\b/)
        return isSwift ? [start] : []
      case .html(let html):
        let lines = Document.lines(of: html).enumerated()
        return lines.filter {
          // To make an expression takes longer than to read a page.
          $1.hasBytes(of: "swift")
            && $1.contains(/^\s*(?:```+|~~~+) ?swift\b|<(?:pre|code)[^>]*[\s"-]swift"/)
        }
        .map { SourcePosition(line: start.line + $0.offset, column: start.column) }
      default: return []
      }
    }
  }
}
