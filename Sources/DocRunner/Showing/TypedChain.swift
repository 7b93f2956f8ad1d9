/// A chain of calls in a snippet, such as `numbers.map { … }.filter { … }`, with the type of each stage.
public struct TypedChain: Hashable, Sendable {
  /// What the chain begins with, or one call or member further on.
  public struct Stage: Hashable, Sendable {
    /// The code, on one line; what closures hold is left out if it takes several.
    public var code: String
    /// The lines of the snippet that it takes, counted from 1.
    public var lines: ClosedRange<Int>
    /// The type of what comes out of it.
    public var type: String

    /// A stage with its type.
    public init(code: String, lines: ClosedRange<Int>, type: String) {
      self.code = code
      self.lines = lines
      self.type = type
    }
  }

  /// The stages, in order.
  public var stages: [Stage]

  /// A chain of some stages.
  public init(stages: [Stage]) {
    self.stages = stages
  }
}
