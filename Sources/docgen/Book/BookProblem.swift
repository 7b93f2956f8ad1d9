import DocRunner

/// Something that is wrong with a book's files, in words.
///
/// Each problem is a member in a file of its theme: its code, what is wrong and what to do about it.
struct BookProblem {
  private let severity: Diagnostic.Severity
  private let code: String
  private let message: String
  private let help: [String]

  /// A problem whose help is the first that there is, such as a name that is nearly the same.
  init(
    _ code: String, _ message: String, help: String?...,
    severity: Diagnostic.Severity = .error
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.help = help.compactMap(\.self).prefix(1).map(\.self)
  }

  func diagnostic(path: String, at position: SourcePosition? = nil, length: Int = 1) -> Diagnostic {
    Diagnostic(severity, code: code, message, path: path, at: position, length: length, help: help)
  }

  /// Asks whether a name that exists was meant.
  static func meant(_ near: String?) -> String? { near.map { "did you mean `\($0)`?" } }
}
