/// Whether markup is XML as far as its tags go.
enum WellFormed {
  /// The first problem of a text; nil if it is well-formed.
  static func problem(in markup: String) -> String? {
    var open: [Substring] = []
    var rest = markup[...]
    while let start = rest.firstIndex(of: "<") {
      if let problem = reference(in: rest[..<start]) { return problem }
      rest = rest[start...]
      if let match = rest.prefixMatch(of: /<!--(?s:.*?)-->|<\?(?s:.*?)\?>|<![A-Z][^>]*>/) {
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /<\/([A-Za-z][\w:.\-]*)\s*>/) {
        guard open.popLast() == match.1 else { return "`</\(match.1)>` closes nothing" }
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(
        of: /<([A-Za-z][\w:.\-]*)(?:\s+[A-Za-z_:][\w:.\-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/)
      {
        if match.2.isEmpty { open.append(match.1) }
        if let problem = reference(in: match.0) { return problem }
        rest = rest[match.range.upperBound...]
      } else {
        return "`\(rest.prefix { $0 != ">" && $0 != "\n" }.prefix(40))…` is no tag of XML"
      }
    }
    return open.last.map { "`<\($0)>` is not closed" } ?? reference(in: rest)
  }

  /// A character by a name that XML does not have.
  private static func reference(in text: Substring) -> String? {
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      rest = rest[start...]
      guard let match = rest.prefixMatch(of: /&(?:amp|lt|gt|quot|apos|#\d+|#x[0-9A-Fa-f]+);/)
      else { return "`\(rest.prefix(12))…` is no character of XML" }
      rest = rest[match.range.upperBound...]
    }
    return nil
  }
}
