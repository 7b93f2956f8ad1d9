extension Inline {
  /// This piece, then those inside it, in the order of the file.
  public var withDescendants: [Inline] {
    switch kind {
    case .text, .softBreak, .lineBreak, .code, .html: [self]
    case .emphasis(let inner), .strong(let inner), .link(_, _, let inner), .image(_, _, let inner):
      [self] + inner.flatMap(\.withDescendants)
    }
  }
}

extension Document {
  /// All inlines of all blocks, in the order of the file.
  public var allInlines: [Inline] {
    allBlocks.flatMap { block -> [Inline] in
      switch block.kind {
      case .heading(_, let inlines), .paragraph(let inlines): inlines.flatMap(\.withDescendants)
      case .quote, .list, .code, .html, .thematicBreak: []
      }
    }
  }
}
