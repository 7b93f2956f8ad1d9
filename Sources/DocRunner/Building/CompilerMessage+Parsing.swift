extension CompilerMessage {
  /// The messages in what the compiler printed with `-diagnostic-style llvm`, each once.
  static func messages(in output: String) -> [CompilerMessage] {
    var seen: Set<CompilerMessage> = []
    return Document.lines(of: output).compactMap { line in
      guard let message = CompilerMessage(line), seen.insert(message).inserted else { return nil }
      return message
    }
  }

  /// Whether it is an error in the source, not in the command or the files.
  var isAboutSource: Bool { severity == .error && line > 0 && path != "<unknown>" }

  /// The message in a line such as `Content/06.md:12:14: error: cannot find 'x' in scope`.
  private init?(_ line: Substring) {
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      guard let range = line.firstRange(of: ": \(severity.rawValue): ") else { continue }
      let place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let row = Int(place[place.count - 2]),
        let column = Int(place[place.count - 1])
      else { continue }
      let (text, name) = DiagnosticNames.split(String(line[range.upperBound...]))
      self.init(
        severity: severity, text: text, path: place.dropLast(2).joined(separator: ":"),
        line: row, column: column, name: name)
      return
    }
    return nil
  }
}
