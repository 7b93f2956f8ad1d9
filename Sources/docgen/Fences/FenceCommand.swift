/// The command that turns fences of a language into pictures or formulas, as `book.yml` names it.
struct FenceCommand: Hashable, Sendable {
  /// The program and its arguments.
  var words: [String]
  /// The folder with `book.yml`, in which it runs.
  var folder: String

  /// The command as it is written.
  var text: String { words.joined(separator: " ") }
}
