import DocRunner

/// A quote whose first line is `[!NOTE]` or its like, as forges write asides.
struct Admonition {
  /// The kinds that forges know.
  enum Kind: String, CaseIterable, Sendable {
    case note, tip, important, warning, caution

    /// The words in brackets.
    static var names: [String] { allCases.map { $0.rawValue.uppercased() } }

    var label: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// The sign before the word, for eyes that skim.
    var icon: String {
      switch self {
      case .note: "ℹ\u{fe0e}"
      case .tip: "✦"
      case .important: "★"
      case .warning: "⚠\u{fe0e}"
      case .caution: "⊘"
      }
    }
  }

  enum Reading {
    case quote
    case admonition(Admonition)
    /// It begins like an aside, with a word that is not a kind of aside.
    case unknown(word: String, at: SourcePosition)
  }

  var kind: Kind
  /// Its text, without the line that names the kind.
  var blocks: [Block]

  /// Looks at the first line of a quote.
  static func read(_ blocks: [Block]) -> Reading {
    guard let first = blocks.first, case .paragraph(let inlines) = first.kind,
      let place = inlines.first?.position
    else { return .quote }
    let end = inlines.firstIndex(where: isBreak) ?? inlines.count
    let line = inlines.prefix(end).map(\.plainText).joined()
    guard line.hasPrefix("[!"), line.hasSuffix("]") else { return .quote }
    let word = String(line.dropFirst(2).dropLast())
    guard let kind = Kind(rawValue: word.lowercased()) else {
      return .unknown(word: word, at: place)
    }
    let rest = Array(inlines.dropFirst(end + 1))
    let opening = rest.isEmpty ? [] : [Block(kind: .paragraph(rest), range: first.range)]
    return .admonition(Admonition(kind: kind, blocks: opening + blocks.dropFirst()))
  }

  private static func isBreak(_ inline: Inline) -> Bool {
    if case .softBreak = inline.kind { true } else { false }
  }
}
