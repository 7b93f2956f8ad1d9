extension Inline {
  /// Calls a function with this piece, then with those inside it, in the order of the file.
  package func visit(_ body: (Inline) -> Void) {
    body(self)
    for inline in children { inline.visit(body) }
  }
}

extension Document {
  /// Calls a function with each inline of each block, in the order of the file.
  package func visitInlines(_ body: (Inline) -> Void) {
    for block in blocks {
      block.visit { block in
        switch block.kind {
        case .heading(_, let inlines), .paragraph(let inlines):
          for inline in inlines { inline.visit(body) }
        case .quote, .list, .code, .html, .thematicBreak: break
        }
      }
    }
  }

  package var allInlines: [Inline] {
    var all: [Inline] = []
    visitInlines { all.append($0) }
    return all
  }
}
