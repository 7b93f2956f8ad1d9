extension ShownValue {
  /// The values of a snippet's lines, from the log of its program.
  ///
  /// A line that holds statements inside each other shows the value of the outermost. What says no
  /// more than the code does, as in `let a = 1`, is left out.
  static func values(
    of snippet: Snippet, in program: Program, records: [ValueLog.Record]
  ) -> [ShownValue] {
    let sites = ValueSites(snippet.code)
    let lines = Dictionary(first: snippet.lines.enumerated().map { ($1.position.line, $0) })
    var places: [Place: Told] = [:]
    for record in records {
      guard !isInternal(record.name),
        let position = program.position(line: record.line, column: record.column),
        let index = lines[position.line]
      else { continue }
      let place = Place(
        line: index + 1, column: position.column - snippet.lines[index].position.column + 1,
        name: record.name)
      if places[place] == nil {
        guard let site = sites.site(line: place.line, column: place.column) else { continue }
        places[place] = Told(site: site)
      }
      if let value = record.value {
        places[place]?.add(value, in: program)
      } else {
        places[place]?.hasMore = true
      }
    }
    let told = places.filter { !$0.value.saysNothing }
    let depths = Dictionary(
      told.values.map { ($0.site.line, $0.site.depth) }, uniquingKeysWith: min)
    return told.filter { depths[$0.value.site.line] == $0.value.site.depth }
      .sorted { ($0.value.site.line, $0.key) < ($1.value.site.line, $1.key) }
      .map { place, told in
        ShownValue(
          line: told.site.line, name: place.name.isEmpty ? nil : place.name, texts: told.texts,
          hasMore: told.hasMore, type: told.type)
      }
  }

  /// Names that the compiler or the runner gave.
  private static func isInternal(_ name: String) -> Bool {
    name.hasPrefix("$") || name.hasPrefix("_docRunner")
  }

  private struct Place: Hashable, Comparable {
    var line: Int
    var column: Int
    var name: String

    static func < (left: Place, right: Place) -> Bool {
      (left.line, left.column, left.name) < (right.line, right.column, right.name)
    }
  }

  private struct Told {
    var site: ValueSites.Site
    var texts: [String] = []
    var hasMore = false
    var type = ""

    mutating func add(_ value: (text: String, type: String), in program: Program) {
      guard !Told.isOpaque(value.text) else { return }
      if texts.isEmpty { type = program.withoutModule(value.type) }
      texts.append(
        program.withoutModule(value.text)
          .replacing(/0x[0-9a-f]{6,}/, with: "0x…"))
    }

    /// Whether there is no value, or only what the code says anyway.
    var saysNothing: Bool { texts.allSatisfy { $0 == site.initializer } }

    /// Texts that are names of what cannot be shown.
    private static func isOpaque(_ text: String) -> Bool {
      text == "()" || text.contains("(Function)") || text.contains("(Opaque Value)")
    }
  }
}
