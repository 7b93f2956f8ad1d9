/// The lines of a source file between two comments: `// snippet.name` and `// snippet.end`.
///
/// The comments are those of Swift's own documentation tools. What stands between `// snippet.hide` and
/// `// snippet.show` is left out; a region also ends where the next one begins, or with the file.
/// Files in other languages may write `#` or `--` instead of `//`.
struct SourceRegion {
  /// The lines, without the indentation that they share and without empty ones at the ends.
  var lines: [String]

  /// The whole file without such comments and what they hide.
  init(of text: String) {
    let (visible, _) = SourceRegion.read(text)
    lines = SourceRegion.trimmed(visible)
  }

  /// The region of a name, or nil if the file has none of it.
  init?(named name: String, in text: String) {
    let (visible, regions) = SourceRegion.read(text)
    guard let region = regions.first(where: { $0.name == name }) else { return nil }
    lines = SourceRegion.trimmed(Array(visible[region.lines]))
  }

  /// The names of all regions, in the order of the file.
  static func names(in text: String) -> [String] { read(text).regions.map(\.name) }

  private static func read(
    _ text: String
  ) -> (visible: [Substring], regions: [(name: String, lines: Range<Int>)]) {
    var visible: [Substring] = []
    var regions: [(name: String, lines: Range<Int>)] = []
    var open: (name: String, start: Int)?
    var isHidden = false
    func end() {
      if let open { regions.append((open.name, open.start..<visible.count)) }
      open = nil
    }
    for line in Document.lines(of: text) {
      switch marker(in: line) {
      case nil: if !isHidden { visible.append(line) }
      case "hide": isHidden = true
      case "show": isHidden = false
      case "end": end()
      case let name?:
        end()
        open = (name, visible.count)
      }
    }
    end()
    return (visible, regions)
  }

  /// What follows `snippet.` in a comment that has its line to itself.
  private static func marker(in line: Substring) -> String? {
    guard line.hasBytes(of: "snippet.") else { return nil }
    let match = line.firstMatch(of: /^\s*(?:\/\/+|#+|--+|;+|%+|<!--|\/\*)\s*snippet\.([\w-]+)\b/)
    return match.map { String($0.1) }
  }

  private static func trimmed(_ lines: [Substring]) -> [String] {
    let isBlank: (Substring) -> Bool = { $0.allSatisfy(\.isWhitespace) }
    let lines = lines.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    let indent =
      lines.filter { !isBlank($0) }.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return lines.map { isBlank($0) ? "" : String($0.dropFirst(indent)) }
  }
}
