import Documents

/// What a text could say instead of lines that are not the same each time.
package enum WildcardProposal {
  /// What to do about two outputs of one program that differ.
  package static func proposals(
    right: String, wrong: String, redactions: Redactions = .standard
  ) -> [String] {
    let first = right.outputLines
    let second = wrong.outputLines
    guard first != second else { return [] }
    if first.sorted() == second.sorted() {
      return ["or write `unordered` after `swift`: the lines are the same, in another order"]
    }
    guard first.count == second.count else { return ["or write `...` on a line for any lines"] }
    let patterns = zip(first, second).filter { $0 != $1 }.compactMap {
      named($0, $1, redactions) ?? pattern($0, $1)
    }
    return patterns.prefix(3).map { "or write `\($0)`" }
  }

  /// A line with a name for what differs, such as `[TIME]`; nil if no name fits.
  private static func named(_ first: String, _ second: String, _ redactions: Redactions) -> String?
  {
    for redaction in redactions.all.prefix(3) {
      guard let regex = try? Regex(redaction.pattern) else { continue }
      let pattern = first.replacing(regex, with: redaction.written)
      if pattern == second.replacing(regex, with: redaction.written), pattern != first {
        return pattern
      }
    }
    return nil
  }

  /// A line with a wildcard for what differs; nil if nothing would be left of it.
  static func pattern(_ first: String, _ second: String) -> String? {
    let start = first.commonPrefix(with: second)
    let rest = first.dropFirst(start.count)
    let end = String(
      String(rest.reversed()).commonPrefix(
        with: String(second.dropFirst(start.count).reversed())
      ).reversed())
    let pattern = LinePattern.literal(String(start)) + "[..]" + LinePattern.literal(end)
    return start.allSatisfy(\.isWhitespace) && end.allSatisfy(\.isWhitespace) ? nil : pattern
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
