/// The first line of a message about a difference: what the text says, and what came instead.
enum DifferenceHeadline {
  /// A line such as ``expected `3`, this printed `4` ``.
  ///
  /// - Parameter what: the subject and the verb, such as `this printed`.
  static func of(_ what: String, _ actual: [String], expected: [String]) -> String {
    let (text, run) = (phrase(for: expected), phrase(for: actual))
    return text == run
      ? "\(what) something other than the text says" : "expected \(text), \(what) \(run)"
  }

  /// A short line as it is, longer ones by their number.
  private static func phrase(for lines: [String]) -> String {
    if lines.isEmpty { return "nothing" }
    guard lines.count == 1 else { return "\(lines.count) lines" }
    let isShort = lines[0].count <= 60 && !lines[0].contains("`") && !lines[0].isEmpty
    return isShort ? "`\(lines[0])`" : "1 line"
  }
}
