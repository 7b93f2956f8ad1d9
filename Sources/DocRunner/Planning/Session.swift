/// One program and one process: a snippet with all that it goes on from.
public struct Session: Sendable {
  /// What the program is for.
  public enum Purpose: Sendable {
    /// Compile and run it.
    case run
    /// Compile it.
    case compile
    /// See it fail to compile.
    case error
  }

  /// The snippets in order; the last one gives the session its purpose.
  public var chain: [Snippet]
  /// What the program is for.
  public var purpose: Purpose
  /// The name of the program's module, which is unique in a plan.
  public var module: String

  /// The last snippet.
  public var subject: Snippet { chain[chain.count - 1] }
}
