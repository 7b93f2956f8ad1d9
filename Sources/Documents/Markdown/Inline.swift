/// A piece of text inside a block, such as an emphasis or a link.
package struct Inline: Sendable {
  package var kind: Kind
  package var position: SourcePosition

  package indirect enum Kind: Sendable {
    case text(String)
    case softBreak
    case lineBreak
    case code(String)
    /// Raw HTML, comments included.
    case html(String)
    case emphasis([Inline])
    case strong([Inline])
    case link(destination: String, title: String, [Inline])
    case image(source: String, title: String, [Inline])
  }

  package init(kind: Kind, position: SourcePosition) {
    self.kind = kind
    self.position = position
  }

  package var children: [Inline] {
    switch kind {
    case .text, .softBreak, .lineBreak, .code, .html: []
    case .emphasis(let inner), .strong(let inner), .link(_, _, let inner), .image(_, _, let inner):
      inner
    }
  }

  package var plainText: String {
    switch kind {
    case .text(let text), .code(let text): text
    case .softBreak, .lineBreak: " "
    default: children.plainText
    }
  }
}

extension [Inline] {
  package var plainText: String { map(\.plainText).joined() }
}
