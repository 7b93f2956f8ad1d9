/// An address that appears in the text as it is, `https://example.org`, which forges make a link.
struct BareAddress {
  /// A stretch of text, or an address in it.
  enum Piece: Equatable {
    case text(String)
    /// What is written, and where it leads.
    case address(String, link: String)
  }

  static func pieces(of text: String) -> [Piece] {
    guard text.contains("://") || text.contains("www.") else { return [.text(text)] }
    var pieces: [Piece] = []
    var rest = text[...]
    var words = ""
    while let match = rest.firstMatch(of: /(?:https?:\/\/|www\.)[^\s<]+/) {
      words += rest[..<match.range.lowerBound]
      let address = trimmed(match.0)
      let stands = words.last.map { $0.isWhitespace || "*_~(".contains($0) } ?? true
      if stands, hasDomain(address) {
        pieces += [
          .text(words),
          .address(
            String(address), link: address.hasPrefix("www.") ? "http://\(address)" : String(address)
          ),
        ]
        words = ""
        rest = rest[address.endIndex...]
      } else {
        words += match.0
        rest = rest[match.range.upperBound...]
      }
    }
    return (pieces + [.text(words + rest)]).filter { $0 != .text("") }
  }

  /// An address without the signs behind it that belong to the sentence.
  private static func trimmed(_ address: Substring) -> Substring {
    var address = address
    while let last = address.last {
      let isOpen = last == ")" && address.count { $0 == ")" } > address.count { $0 == "(" }
      guard isOpen || "?!.,:;*_~'\"”’".contains(last) else { break }
      address.removeLast()
    }
    return address
  }

  /// Whether the name of a server is at the beginning: words with dots between them.
  private static func hasDomain(_ address: Substring) -> Bool {
    let name = address.trimmingPrefix(/https?:\/\//).prefix { !"/?#:".contains($0) }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      }
  }
}
