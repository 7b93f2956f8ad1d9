/// A mistake in what a chapter says about its snippets.
///
/// Each message is one function in an extension of this type; the extensions are sorted by theme.
struct SnippetProblem: Sendable {
  typealias Word = SnippetAttributes.Word

  /// The stable name of the problem.
  let code: String
  let message: String
  let help: String?
  /// Further lines below the excerpt.
  var details: [String] = []

  init(_ code: String, _ message: String, _ help: String?) {
    self.code = code
    self.message = message
    self.help = help
  }

  /// The problem at a place in a file.
  func diagnostic(path: String, at position: SourcePosition, length: Int = 1) -> Diagnostic {
    Diagnostic(
      code: code, message, path: path, at: position, length: length, details: details,
      help: [help].compactMap(\.self))
  }
}
