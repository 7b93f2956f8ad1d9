extension Inline {
  /// This piece, then those inside it, in the order of the file.
  fileprivate var all: [Inline] { [self] + children.flatMap(\.all) }
}

extension Document {
  /// The inlines of all blocks and those inside them, in the order of the file.
  package var allInlines: [Inline] {
    allBlocks.flatMap { block -> [Inline] in
      switch block.kind {
      case .heading(_, let inlines), .paragraph(let inlines): inlines.flatMap(\.all)
      case .quote, .list, .code, .html, .thematicBreak: []
      }
    }
  }
}
