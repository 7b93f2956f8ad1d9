/// Follows how far in the lines of a YAML text begin, and finds the one that fits nowhere.
struct YAMLIndentation {
  /// Lines that belong together: the items of one list, or the keys of one mapping.
  struct Level {
    var kind: YAMLLine.Entry.Kind
    var column: Int
    /// The first of them.
    var name: String
    var line: Int
  }

  /// A line that begins where no line above does.
  struct Misplaced {
    var line: YAMLLine
    var column: Int
    /// The lines to which it probably belongs.
    var level: Level
  }

  /// From the outermost level to the innermost one.
  private var levels: [Level] = []
  private var last: YAMLLine?
  /// How many brackets are open, in which indentation says nothing.
  private var depth = 0
  /// Whether the last line may be the rest of a value that began above it.
  private(set) var isInText = false

  /// Goes on to the next line.
  ///
  /// - Returns: what is wrong with the place where it begins.
  mutating func add(_ line: YAMLLine) -> Misplaced? {
    let wasOpen = depth > 0
    depth = max(
      0, depth + line.value.reduce(0) { $0 + ("[{".contains($1) ? 1 : "]}".contains($1) ? -1 : 0) })
    guard !wasOpen, let first = line.entries.first else {
      isInText = wasOpen || last.map { line.start > $0.start } ?? false
      return nil
    }
    isInText = false
    defer { last = line }
    if let level = misfit(of: first) {
      return Misplaced(line: line, column: first.column, level: level)
    }
    for entry in line.entries { push(entry, of: line) }
    return nil
  }

  /// The level that was probably meant; nil if the entry fits.
  private func misfit(of entry: YAMLLine.Entry) -> Level? {
    guard let last, let innermost = levels.last else { return nil }
    if levels.contains(where: { $0.column == entry.column && $0.kind == entry.kind }) { return nil }
    if last.opensBlock, entry.column > innermost.column { return nil }
    // The items of a list may begin where its key does.
    if last.opensBlock, entry.kind == .item, entry.column == innermost.column { return nil }
    return levels.filter { $0.kind == entry.kind }.min {
      (abs($0.column - entry.column), -$0.column) < (abs($1.column - entry.column), -$1.column)
    }
  }

  private mutating func push(_ entry: YAMLLine.Entry, of line: YAMLLine) {
    levels.removeAll {
      $0.column > entry.column
        || $0.column == entry.column && $0.kind == .item && entry.kind == .key
    }
    if levels.last(where: { $0.column == entry.column && $0.kind == entry.kind }) != nil { return }
    levels.append(
      Level(
        kind: entry.kind, column: entry.column, name: line.key.map(String.init) ?? "-",
        line: line.number))
  }
}
