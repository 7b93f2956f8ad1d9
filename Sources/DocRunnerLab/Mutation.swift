import DocRunner

/// A small change of a library's code that a test or document should notice.
package struct Mutation: Hashable, Sendable {
  package enum Operator: String, CaseIterable, Sendable {
    /// `<` becomes `<=`, and so on.
    case boundary
    /// A condition or a truth value becomes its opposite.
    case negate
    /// `+` becomes `-`, `&&` becomes `||`, and so on.
    case swap
    /// A number becomes one more.
    case offByOne = "off-by-one"
    /// A statement is removed.
    case drop
    /// A function does nothing.
    case emptyBody = "empty body"
  }

  package var number: Int
  package var kind: Operator
  /// The file's path, relative to the package.
  package var path: String
  package var position: SourcePosition
  /// The replaced code, on one line.
  package var code: String
  /// The code that replaces it; empty if it is removed.
  package var replacement: String

  /// The mutation in words, such as `<` → `<=`.
  package var words: String {
    replacement.isEmpty ? "without `\(code)`" : "`\(code)` → `\(replacement)`"
  }
}
