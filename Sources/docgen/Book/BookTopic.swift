import DocRunner

/// A topic that the book promises to cover, by its identifier.
struct BookTopic: Hashable, Sendable {
  /// The identifier, such as `C-012`.
  var name: String
  /// Where it is named.
  var place: SourcePosition

  /// The identifiers that a text stands for: itself, or with three dots all from one to another.
  ///
  /// - Returns: nil if the two ends do not differ in a number alone, or come in the wrong order.
  static func names(in text: String) -> [String]? {
    guard let dots = text.firstRange(of: "...") else { return [text] }
    guard let first = text[..<dots.lowerBound].wholeMatch(of: /(.*?)([0-9]+)/),
      let last = text[dots.upperBound...].wholeMatch(of: /(.*?)([0-9]+)/),
      first.1 == last.1, let start = Int(first.2), let end = Int(last.2), start <= end
    else { return nil }
    return (start...end).map { number in
      let digits = String(number)
      let zeros = String(repeating: "0", count: max(0, first.2.count - digits.count))
      return first.1 + zeros + digits
    }
  }
}
