/// The lines of a source file between two comments: `// snippet.name` and `// snippet.end`.
///
/// The comments are those of Swift's own documentation tools. Lines between `// snippet.hide` and
/// `// snippet.show` are left out; a region also ends where the next one begins, or with the file.
/// Files in other languages may write `#` or `--` instead of `//`.
struct SourceRegion {
  /// The lines, without the indentation that they share and without empty ones at the ends.
  var lines: [String]
  /// Whether they have indentation in common, as what is inside a type has.
  var isIndented: Bool

  /// The whole file without such comments and what they hide.
  init(of text: String) { self.init(Reading.of(text).visible[...]) }

  /// The region of a name, or nil if the file has none of it.
  init?(named name: String, in text: String) {
    let reading = Reading.of(text)
    guard let region = reading.regions[name] else { return nil }
    self.init(reading.visible[region])
  }

  /// The names of all regions, in the order of the file.
  static func names(in text: String) -> [String] { Reading.of(text).names }

  /// The regions of a file, found in one pass.
  private struct Reading {
    var visible: [Substring] = []
    /// The names of all regions, in the order of the file.
    var names: [String] = []
    /// The first region of each name, as a range of the lines.
    var regions: [String: Range<Int>] = [:]

    private static let memo = Memo<String, Reading>(limit: 100)

    static func of(_ text: String) -> Reading { memo.value(for: text, Reading.init) }

    private init(_ text: String) {
      var open: (name: String, start: Int)?
      var isHidden = false
      func end() {
        if let open {
          names.append(open.name)
          if regions[open.name] == nil { regions[open.name] = open.start..<visible.count }
        }
        open = nil
      }
      for line in Document.lines(of: text) {
        switch SourceRegion.marker(in: line) {
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
    }
  }

  /// What follows `snippet.` in a comment that has its line to itself.
  private static func marker(in line: Substring) -> String? {
    guard line.hasBytes(of: "snippet.") else { return nil }
    let match = line.firstMatch(of: /^\s*(?:\/\/+|#+|--+|;+|%+|<!--|\/\*)\s*snippet\.([\w-]+)\b/)
    return match.map { String($0.1) }
  }

  private init(_ lines: ArraySlice<Substring>) {
    let isBlank: (Substring) -> Bool = { $0.allSatisfy(\.isWhitespace) }
    let lines = lines.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    let indent =
      lines.filter { !isBlank($0) }.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    self.lines = lines.map { isBlank($0) ? "" : String($0.dropFirst(indent)) }
    isIndented = indent > 0
  }
}
