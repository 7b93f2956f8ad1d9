/// The output of `swift build`, reduced to why it failed.
package enum BuildWords {
  /// The errors and warnings, each once with its source excerpt, without progress.
  ///
  /// Jobs run at the same time and repeat each other's messages in no fixed order. Messages about sources
  /// are sorted by place; all others follow.
  package static func essential(of output: String) -> String {
    var placed: [(place: Place, lines: [Substring])] = []
    var others: [Substring] = []
    /// Whether lines belong to the last message, and whether that message was new.
    var isOpen = false
    var isNew = false
    for line in Document.lines(of: output) where !isProgress(line) {
      if let place = place(in: line) {
        isOpen = true
        isNew = !placed.contains { $0.lines[0] == line }
        if isNew { placed.append((place, [line])) }
      } else if isOpen, isPicture(line) || line.isEmpty {
        if isNew, !line.isEmpty { placed[placed.count - 1].lines.append(line) }
      } else if !isPicture(line), !line.isEmpty, !others.contains(line) {
        isOpen = false
        others.append(line)
      }
    }
    // That a job failed adds nothing to the errors in its sources.
    if !placed.isEmpty { others.removeAll { $0.contains("command failed with exit code") } }
    let lines = placed.sorted { $0.place < $1.place }.flatMap(\.lines) + others
    let limit = 60
    let rest: [Substring] = lines.count > limit ? ["… \(lines.count - limit) more lines"] : []
    return (lines.prefix(limit) + rest).joined(separator: "\n")
  }

  private typealias Place = (path: String, line: Int, column: Int)

  /// The place in a message such as `Sources/A/A.swift:2:19: error: …`.
  private static func place(in text: Substring) -> Place? {
    guard let match = text.firstMatch(of: #/^(/.*?):(\d+):(\d+): (?:error|warning|note): /#),
      let line = Int(match.2), let column = Int(match.3)
    else { return nil }
    return (String(match.1), line, column)
  }

  private static func isProgress(_ line: Substring) -> Bool {
    line.hasPrefix("[")
      && line.dropFirst().prefix { $0 != "]" }.allSatisfy { $0.isNumber || $0 == "/" }
      || ["Building for ", "Fetching ", "Fetched ", "Computing ", "Computed ", "Creating working"]
        .contains { line.hasPrefix($0) }
  }

  /// Whether a line belongs to a source excerpt.
  private static func isPicture(_ line: Substring) -> Bool {
    line.drop { $0 == " " || $0.isNumber }.hasPrefix("|")
  }
}
