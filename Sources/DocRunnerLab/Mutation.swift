import DocRunner

/// A small change of a library's code that a test or document should notice.
public struct Mutation: Hashable, Sendable {
  /// A kind of mutation.
  public enum Operator: String, CaseIterable, Sendable {
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

  /// The number that switches it on.
  public var number: Int
  /// The kind of change.
  public var kind: Operator
  /// The file's path, relative to the package.
  public var path: String
  /// The place in the file.
  public var position: SourcePosition
  /// The replaced code, on one line.
  public var code: String
  /// The code that replaces it; empty if it is removed.
  public var replacement: String

  /// The mutation in words, such as `<` → `<=`.
  public var words: String {
    replacement.isEmpty ? "without `\(code)`" : "`\(code)` → `\(replacement)`"
  }
}
