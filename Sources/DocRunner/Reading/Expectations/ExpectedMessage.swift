import Documents

/// A message of the compiler that a chapter gives.
public struct ExpectedMessage: Hashable, Sendable {
  /// The line inside the snippet that it is about, counted from 1.
  public var line: Int
  /// The column that it is about, counted from 1 in bytes.
  public var column: Int
  /// `error` or `warning`.
  public var severity: Diagnostic.Severity
  /// The message, wildcards included.
  public var text: String
  /// The name behind it, if one is given: `#Group`, or the compiler's `name_of_the_message`.
  public var name: String?
  /// Where the chapter gives it.
  public var position: SourcePosition
  /// Text and name as a comment with a caret gives them; nil in a `diagnostics` fence.
  var claim: Claim?
}

extension ExpectedMessage {
  /// A message as a chapter writes it, perhaps with a name behind it: `#Group`, `[#Group]`, `[name]`.
  init(
    line: Int, column: Int, severity: Diagnostic.Severity, words: String,
    position: SourcePosition, claim: Claim? = nil
  ) {
    let match = words.firstMatch(
      of: /^(.*\S) +(#(?:[A-Z]|[a-z]+-)[\w-]*|\[#[\w-]+\]|\[[a-z0-9]+_[a-z0-9_]+\])$/)
    self.init(
      line: line, column: column, severity: severity, text: match.map { String($0.1) } ?? words,
      name: match.map { String($0.2.trimming("[]")) }, position: position, claim: claim)
  }
}

extension Substring {
  fileprivate func trimming(_ characters: String) -> Substring {
    var text = self
    while let first = text.first, characters.contains(first) { text.removeFirst() }
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return text
  }
}
