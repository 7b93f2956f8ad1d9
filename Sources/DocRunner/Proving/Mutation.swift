/// A small change of a library's code that somebody should notice.
public struct Mutation: Hashable, Sendable {
  /// What kind of change it is.
  public enum Operator: String, CaseIterable, Sendable {
    /// `<` becomes `<=`, and so on.
    case boundary
    /// A condition or a truth value becomes its opposite.
    case negate
    /// `+` becomes `-`, `&&` becomes `||`, and so on.
    case swap
    /// A number becomes one more.
    case offByOne = "off-by-one"
    /// A statement goes away.
    case drop
    /// A function does nothing.
    case emptyBody = "empty body"
  }

  /// Its number, by which a program chooses it.
  public var number: Int
  /// The kind of change.
  public var kind: Operator
  /// The file, as seen from the package.
  public var path: String
  /// Where in the file.
  public var position: SourcePosition
  /// The code in question, on one line.
  public var code: String
  /// What it becomes; empty if it goes away.
  public var replacement: String

  /// What is changed, as in `<` → `<=`.
  public var words: String {
    replacement.isEmpty ? "without `\(code)`" : "`\(code)` → `\(replacement)`"
  }
}
