/// What a page shows beside the lines of a snippet.
public enum ShownDetail: String, Hashable, Sendable, CaseIterable {
  /// The values that lines had when they ran.
  case values
  /// The types of the stages of method chains.
  case types
  /// Nothing but the code.
  case nothing = "none"
}
