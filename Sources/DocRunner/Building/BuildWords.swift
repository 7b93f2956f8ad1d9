/// What `swift build` says, for somebody who wants to know why it failed.
enum BuildWords {
  /// The messages that tell of faults, each once with its picture; no progress.
  ///
  /// Jobs run side by side and say the same more than once, in an order of their own. Messages about
  /// sources come by their places, what else is said comes after them.
  static func essential(of output: String) -> String {
    var placed: [Message] = []
    var others: [Substring] = []
    /// Whether lines belong to the last message, and whether that one was new.
    var isOpen = false
    var isNew = false
    for line in Document.lines(of: output) where !isProgress(line) {
      if let place = Place(line) {
        isOpen = true
        isNew = !placed.contains { $0.lines[0] == line }
        if isNew { placed.append(Message(place: place, lines: [line])) }
      } else if isOpen, isPicture(line) || line.isEmpty {
        if isNew, !line.isEmpty { placed[placed.count - 1].lines.append(line) }
      } else if !isPicture(line), !line.isEmpty, !others.contains(line) {
        isOpen = false
        others.append(line)
      }
    }
    // Where a source is at fault, it says nothing that a job failed on it.
    if !placed.isEmpty { others.removeAll { $0.contains("command failed with exit code") } }
    let lines = placed.sorted { $0.place < $1.place }.flatMap(\.lines) + others
    let limit = 60
    return
      (lines.prefix(limit)
      + (lines.count > limit ? ["… \(lines.count - limit) more lines"] : []))
      .joined(separator: "\n")
  }

  private struct Message {
    var place: Place
    var lines: [Substring]
  }

  /// Where a message such as `Sources/A/A.swift:2:19: error: …` is about.
  private struct Place: Comparable {
    var path: String
    var line: Int
    var column: Int

    init?(_ text: Substring) {
      guard let match = text.firstMatch(of: #/^(/.*?):(\d+):(\d+): (?:error|warning|note): /#),
        let line = Int(match.2), let column = Int(match.3)
      else { return nil }
      (path, self.line, self.column) = (String(match.1), line, column)
    }

    static func < (left: Place, right: Place) -> Bool {
      (left.path, left.line, left.column) < (right.path, right.line, right.column)
    }
  }

  private static func isProgress(_ line: Substring) -> Bool {
    line.hasPrefix("[")
      && line.dropFirst().prefix { $0 != "]" }.allSatisfy { $0.isNumber || $0 == "/" }
      || ["Building for ", "Fetching ", "Fetched ", "Computing ", "Computed ", "Creating working"]
        .contains { line.hasPrefix($0) }
  }

  /// Whether a line belongs to the picture of a place in the source.
  private static func isPicture(_ line: Substring) -> Bool {
    line.drop { $0 == " " || $0.isNumber }.hasPrefix("|")
  }
}
