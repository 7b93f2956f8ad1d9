/// Which snippets are one program if they do not say so themselves.
public enum SessionStyle: String, CaseIterable, Hashable, Sendable {
  /// Each snippet is a separate program.
  case fence
  /// The snippets of a page go on from one another, and a later one may declare again what an earlier one did.
  case page
  /// Each snippet goes on from the earlier ones on its page that it needs, by the names in its code.
  case needed
}
