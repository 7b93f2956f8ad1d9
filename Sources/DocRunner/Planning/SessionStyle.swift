/// Which snippets are one program if they do not say so themselves.
package enum SessionStyle: String, CaseIterable, Hashable, Sendable {
  /// Each snippet is a separate program.
  case fence
  /// Each snippet goes on from the earlier ones on its page that it needs, by the names in its code.
  case needed
}
