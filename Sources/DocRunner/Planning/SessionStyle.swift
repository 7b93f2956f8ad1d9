/// Which snippets are one program if they do not say so themselves.
public enum SessionStyle: String, CaseIterable, Hashable, Sendable {
  /// Each is a program of its own.
  case fence
  /// Those of a page go on from one another, and a later one may declare again what an earlier one did.
  case page
  /// Each goes on from those earlier ones on its page that it needs, by the names in its code.
  case needed
}
