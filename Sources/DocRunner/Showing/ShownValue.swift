/// What a line of a snippet gave each time it ran.
public struct ShownValue: Hashable, Sendable {
  /// The line at whose end it stands: where the statement ends, counted from 1 in the snippet.
  public var line: Int
  /// The name that the value has from then on; nil for an expression.
  public var name: String?
  /// The values in the order of running, each on one line.
  public var texts: [String]
  /// Whether there were more than `texts` holds.
  public var hasMore: Bool
  /// The type of the first value.
  public var type: String

  /// The values of a line.
  public init(line: Int, name: String?, texts: [String], hasMore: Bool = false, type: String) {
    self.line = line
    self.name = name
    self.texts = texts
    self.hasMore = hasMore
    self.type = type
  }
}
