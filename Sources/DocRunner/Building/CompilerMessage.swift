/// A message of the compiler about a snippet.
package struct CompilerMessage: Hashable, Sendable, Codable {
  package var severity: Diagnostic.Severity
  package var text: String
  package var path: String
  /// The line in that file, counted from 1.
  package var line: Int
  /// The column in that line, counted from 1 in bytes.
  package var column: Int
  /// What the compiler calls the message, such as `cannot_find_in_scope`, if it tells.
  package var name: String?
}

extension CompilerMessage {
  /// The messages in what the compiler printed with `-diagnostic-style llvm`, each once.
  package static func messages(in output: String) -> [CompilerMessage] {
    var seen: Set<CompilerMessage> = []
    return outsideOfMacros(Document.lines(of: output).compactMap(CompilerMessage.init))
      .filter { seen.insert($0).inserted }
  }

  /// The messages; a message about what a macro wrote gets the place where the macro is used.
  ///
  /// The compiler keeps what macros write in separate files, and says once for each file where it comes from.
  private static func outsideOfMacros(_ messages: [CompilerMessage]) -> [CompilerMessage] {
    var uses: [String: CompilerMessage] = [:]
    for (message, next) in zip(messages, messages.dropFirst())
    where message.path.contains("/swift-generated-sources/")
      && next.text.hasPrefix("in expansion of macro ")
    {
      uses[message.path] = uses[message.path] ?? next
    }
    return messages.map { message in
      guard let use = uses[message.path] else { return message }
      var message = message
      (message.path, message.line, message.column) = (use.path, use.line, use.column)
      return message
    }
  }

  /// Whether it is an error in the source, not in the command or the files.
  var isAboutSource: Bool { severity == .error && line > 0 && path != "<unknown>" }

  /// The message in a line such as `Content/06.md:12:14: error: cannot find 'x' in scope`.
  private init?(_ line: Substring) {
    guard let match = line.wholeMatch(of: /(.*?):(\d+):(\d+): (error|warning|note): (.*)/),
      let severity = Diagnostic.Severity(rawValue: String(match.4)),
      let row = Int(match.2), let column = Int(match.3)
    else { return nil }
    let (text, name) = DiagnosticNames.split(String(match.5))
    self.init(
      severity: severity, text: text, path: String(match.1), line: row, column: column, name: name)
  }
}
