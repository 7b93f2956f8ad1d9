import DocRunner

/// What an answer had to print, line by line beside what it printed.
struct AnswerComparison: Hashable, Sendable {
  /// Lines that belong together; one of them is nil where the other has nothing beside it.
  struct Row: Hashable, Sendable {
    var expected: String?
    var printed: String?
  }

  let rows: [Row]
  /// What the answer printed before the code that checks it ran.
  private let early: Set<String>

  /// The comparison of two texts; nil if they are the same.
  init?(expected: [String], printed: [String], early: [String] = []) {
    guard expected != printed else { return nil }
    self.early = Set(early)
    var missing: Set<Int> = []
    var extra: Set<Int> = []
    for change in printed.difference(from: expected) {
      switch change {
      case .remove(let offset, _, _): missing.insert(offset)
      case .insert(let offset, _, _): extra.insert(offset)
      }
    }
    var rows: [Row] = []
    var (old, new) = (0, 0)
    while old < expected.count || new < printed.count {
      let isMissing = missing.contains(old)
      let isExtra = extra.contains(new)
      rows.append(
        Row(
          expected: old < expected.count && (isMissing || !isExtra) ? expected[old] : nil,
          printed: new < printed.count && (isExtra || !isMissing) ? printed[new] : nil))
      if isMissing || !isExtra { old += 1 }
      if isExtra || !isMissing { new += 1 }
    }
    self.rows = rows
  }

  /// The first thing that is otherwise, in a sentence.
  var sentence: String {
    guard let row = rows.first(where: { $0.expected != $0.printed }) else { return "" }
    switch (row.expected, row.printed) {
    case (let expected?, let printed?):
      return "Your program printed “\(printed)” instead of “\(expected)”."
    case (let line?, nil) where early.contains(line):
      return "Your program printed “\(line)” too early, before the code that checks it ran."
    case (let line?, nil):
      return times(line, elsewhere: "later") ?? "Your program never printed “\(line)”."
    case (nil, let line?):
      return times(line, elsewhere: "earlier")
        ?? "Your program printed “\(line)”, which the task does not ask for."
    case (nil, nil): return ""
    }
  }

  /// How many times a line was printed and should have been, or when; nil if one of the texts lacks it.
  private func times(_ line: String, elsewhere when: String) -> String? {
    let expected = rows.count { $0.expected == line }
    let printed = rows.count { $0.printed == line }
    guard expected > 0, printed > 0 else { return nil }
    let words = { (count: Int) in count == 1 ? "once" : count == 2 ? "twice" : "\(count) times" }
    return "Your program printed “\(line)” "
      + (expected == printed
        ? "\(when) than expected." : "\(words(printed)) instead of \(words(expected)).")
  }

  /// Both texts side by side, whose rows that differ have a sign; of long ones what is around the first that does.
  var text: String {
    let first = rows.firstIndex { $0.expected != $0.printed } ?? 0
    let shown = rows[max(0, first - 3)..<min(rows.count, first + 17)]
    func words(_ text: String?) -> String { (text ?? "").visibleInLine }
    let widths = shown.map { words($0.expected).columns }
    let width = max("expected".count, widths.max() ?? 0)
    func line(_ sign: String, _ expected: String, _ printed: String) -> String {
      let room = String(repeating: " ", count: max(0, width - expected.columns))
      return "  \(sign) \(expected)\(printed.isEmpty ? "" : room + "  | " + printed)\n"
    }
    let dots = "    …\n"
    return line(" ", "expected", "your program printed") + (shown.startIndex > 0 ? dots : "")
      + shown.map { row in
        line(
          row.expected == row.printed ? " " : ComparisonFigure.sign, words(row.expected),
          words(row.printed))
      }.joined() + (shown.endIndex < rows.count ? dots : "")
  }

  /// Both texts as a table, whose rows that differ have a sign.
  var html: HTML {
    func cell(_ text: String?) -> HTML {
      .tag("td", [:], text.map { [.tag("samp", text: $0.withVisibleFormats)] } ?? [])
    }
    let rows = rows.map { row in
      let differs = row.expected != row.printed
      let sign: [HTML] =
        differs ? [.tag("span", ["class": "differs"], text: ComparisonFigure.sign)] : []
      return HTML.tag(
        "tr", [:], [.tag("td", [:], sign), cell(row.expected), cell(row.printed)])
    }
    let heads = ["", "expected", "your program printed"]
    return .tag(
      "div", ["class": "wide"],
      [
        .tag(
          "table", [:],
          [.tag("thead", [:], [.tag("tr", [:], heads.map { .tag("th", text: $0) })])]
            + [.tag("tbody", [:], rows)])
      ])
  }
}

extension String {
  /// How many columns it takes in a terminal.
  fileprivate var columns: Int { reduce(0) { $0 + $1.columns } }
}
