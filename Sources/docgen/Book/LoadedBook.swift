import DocRunner

/// A book as read from its folder, with everything that is wrong with its files.
struct LoadedBook: Sendable {
  let configurationPath: String
  var book = Book(title: "", subtitle: "", language: "en", parts: [])
  var code = CodeSettings()
  var live = LiveParts()
  /// What is wrong; empty for a book that can be checked and built.
  var diagnostics: [Diagnostic] = []
  /// Whether it was made of a package whose documents were not written for this tool.
  var isGentle = false
  /// The texts that were read, by path, for excerpts in messages.
  var sources: [String: String] = [:]
  /// The pictures that chapters show, by path.
  var pictures: [String: [UInt8]] = [:]

  /// The documents whose snippets are checked: the chapters, and the README of a package.
  var documents: [Document] {
    book.documents + (isOfPackage ? book.ownTexts.all.map(\.document) : [])
  }

  var isOfPackage: Bool { code.package != nil }

  mutating func report(
    _ problem: BookProblem, in path: String, at position: SourcePosition? = nil, length: Int = 1
  ) {
    diagnostics.append(problem.diagnostic(path: path, at: position, length: length))
  }

  /// Whether the configuration itself is wrong, so that nothing can be checked.
  var hasBrokenConfiguration: Bool {
    diagnostics.contains { $0.path == configurationPath && $0.severity == .error }
  }
}
