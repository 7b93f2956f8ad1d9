/// What `swift build` says, for somebody who wants to know why it failed.
enum BuildWords {
  /// The lines that tell of faults: no progress, nothing twice.
  static func essential(of output: String) -> String {
    var seen: Set<Substring> = []
    let lines = Document.lines(of: output).filter { line in
      !isProgress(line) && (line.isEmpty || isPicture(line) || seen.insert(line).inserted)
    }
    let limit = 60
    return
      (lines.prefix(limit)
      + (lines.count > limit ? ["… \(lines.count - limit) more lines"] : []))
      .joined(separator: "\n")
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
