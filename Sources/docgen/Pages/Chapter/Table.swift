import DocRunner

/// A paragraph with a line such as `| --- | :-: |`, as forges write tables.
struct Table {
  /// How the text of a column's cells is aligned.
  enum Alignment { case start, center, end }

  typealias Cell = [Inline]

  /// The lines of the paragraph before the table.
  var before: [Inline]
  var header: [Cell]
  var alignments: [Alignment]
  /// The other rows; each has as many cells as there are columns.
  var rows: [[Cell]]
  /// The problems: forges would show a table other than the author means.
  var problems: [Diagnostic]

  /// The table in a paragraph of a document; nil if there is none.
  init?(in text: [Inline], of document: Document) {
    let lines = text.lines
    guard
      let index = lines.indices.dropFirst().first(where: { Table.alignments(in: lines[$0]) != nil }
      ),
      let alignments = Table.alignments(in: lines[index])
    else { return nil }
    self.alignments = alignments
    problems = []
    // The text before the line of names, without the end of its last line.
    let count = lines[..<(index - 1)].reduce(0) { $0 + $1.count + 1 }
    before = Array(text.prefix(max(0, count - 1)))
    var rows: [[Cell]] = []
    for line in [lines[index - 1]] + lines[(index + 1)...] {
      var row = Row(of: line, in: document)
      problems += row.problems
      let width = alignments.count
      if row.cells.count > width || rows.isEmpty && row.cells.count < width {
        let place = line.first?.position
        problems.append(
          Diagnostic(
            code: "uneven-row",
            rows.isEmpty
              ? "\(row.cells.count.of("column")) here, and \(width.of("column")) in the next line"
              : "\(row.cells.count.of("column")) here, and \(width.of("column")) above",
            path: document.path, at: place,
            help: ["write a `|` between two cells, and `\\|` where it is only text"]))
      }
      row.cells = Array(row.cells.prefix(width))
      rows.append(row.cells + Array(repeating: [], count: width - row.cells.count))
    }
    header = rows.removeFirst()
    self.rows = rows
  }

  /// Whether its columns are wider together than a phone, of two even if their lines break between words.
  var isWide: Bool {
    func sum(_ width: (String) -> Int) -> Int {
      alignments.indices.reduce(0) { sum, column in
        sum + (([header] + rows).map { width($0[column].plainText) }.max() ?? 0)
      }
    }
    if alignments.count > 2 { return sum(\.count) > 45 }
    return sum { $0.split(separator: " ").map(\.count).max() ?? 0 } > 28
  }

  /// What a card says before each cell; empty if a card has so few that their order tells them apart.
  var labels: [String] { isWide && alignments.count > 3 ? header.map(\.plainText) : [] }

  /// The alignments that a line such as `| --- | :-: |` gives its columns; nil for any other line.
  private static func alignments(in line: ArraySlice<Inline>) -> [Alignment]? {
    guard line.count == 1, case .text(let text) = line.first?.kind, text.contains("|"),
      text.allSatisfy({ "|:- \t".contains($0) })
    else { return nil }
    var cells = text.split(separator: "|", omittingEmptySubsequences: false)
    if cells.first?.allSatisfy(\.isWhitespace) == true { cells.removeFirst() }
    if cells.last?.allSatisfy(\.isWhitespace) == true { cells.removeLast() }
    let alignments = cells.compactMap { cell -> Alignment? in
      guard let match = cell.wholeMatch(of: /\s*(:?)-+(:?)\s*/) else { return nil }
      return match.2.isEmpty ? .start : match.1.isEmpty ? .end : .center
    }
    return alignments.isEmpty || alignments.count < cells.count ? nil : alignments
  }

  /// A line, cut where forges cut it.
  private struct Row {
    var cells: [Cell] = [[]]
    var problems: [Diagnostic] = []

    init(of line: ArraySlice<Inline>, in document: Document) {
      for inline in line {
        switch inline.kind {
        case .text(let text): append(text, at: inline.position, document)
        case .code, .emphasis, .strong, .link, .image, .html, .softBreak, .lineBreak:
          cells[cells.count - 1].append(whole(inline, in: document))
        }
      }
      if cells.count > 1, cells.first?.isBlank == true { cells.removeFirst() }
      if cells.count > 1, cells.last?.isBlank == true { cells.removeLast() }
      cells = cells.map(\.trimmed)
    }

    private mutating func append(
      _ text: String, at position: SourcePosition, _ document: Document
    ) {
      var places = UnescapedSigns.places(of: "|", in: text, at: position, of: document)[...]
      var piece = Inline(kind: .text(""), position: position)
      var words = ""
      for character in text {
        guard character == "|", let place = places.popFirst() ?? nil else {
          words.append(character)
          continue
        }
        piece.kind = .text(words)
        cells[cells.count - 1].append(piece)
        cells.append([])
        piece.position = SourcePosition(line: place.line, column: place.column + 1)
        words = ""
      }
      piece.kind = .text(words)
      cells[cells.count - 1].append(piece)
    }

    /// A piece that no cell may end in; in code, `\|` is how a cell says `|`.
    private mutating func whole(_ inline: Inline, in document: Document) -> Inline {
      var inline = inline
      switch inline.kind {
      case .code(let code):
        if code.replacing("\\|", with: "").contains("|") { report(inline.position, document) }
        inline.kind = .code(code.replacing("\\|", with: "|"))
      case .text(let text):
        let places = UnescapedSigns.places(of: "|", in: text, at: inline.position, of: document)
        if let place = places.compactMap(\.self).first { report(place, document) }
      case .emphasis(let inner): inline.kind = .emphasis(inner.map { whole($0, in: document) })
      case .strong(let inner): inline.kind = .strong(inner.map { whole($0, in: document) })
      case .link(let destination, let title, let inner):
        inline.kind = .link(
          destination: destination, title: title, inner.map { whole($0, in: document) })
      case .image, .html, .softBreak, .lineBreak: break
      }
      return inline
    }

    private mutating func report(_ place: SourcePosition, _ document: Document) {
      problems.append(
        Diagnostic(
          code: "cut-cell", "a forge would end the cell at this `|`", path: document.path,
          at: place, help: ["write `\\|`"]))
    }
  }
}

extension [Inline] {
  fileprivate var isBlank: Bool {
    allSatisfy { inline in
      if case .text(let text) = inline.kind { text.allSatisfy(\.isWhitespace) } else { false }
    }
  }

  fileprivate var trimmed: [Inline] {
    var cell = self
    if let first = cell.first, case .text(let text) = first.kind {
      cell[0].kind = .text(String(text.trimmingPrefix(while: \.isWhitespace)))
    }
    if let last = cell.last, case .text(var text) = last.kind {
      while text.last?.isWhitespace == true { text.removeLast() }
      cell[cell.count - 1].kind = .text(text)
    }
    return cell.filter { inline in if case .text("") = inline.kind { false } else { true } }
  }
}
