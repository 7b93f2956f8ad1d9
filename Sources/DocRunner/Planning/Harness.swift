/// The code around snippets: what they can use without saying so, and what happens when they end.
public struct Harness: Hashable, Sendable {
  /// The modules that every snippet imports.
  public var imports: [String]
  /// Swift that runs before the first snippet of a program.
  public var start: String
  /// Swift that runs after each snippet, so that what it began can end.
  public var settle: String

  /// Code around snippets.
  public init(imports: [String] = [], start: String = "", settle: String = "") {
    self.imports = imports
    self.start = start
    self.settle = settle
  }
}
