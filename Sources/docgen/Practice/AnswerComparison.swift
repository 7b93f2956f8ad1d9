import DocRunner

/// What an answer had to print, line by line beside what it printed.
struct AnswerComparison: Hashable, Sendable {
  /// Lines that belong together; one of them is nil where the other has nothing beside it.
  struct Row: Hashable, Sendable {
    var expected: String?
    var printed: String?
  }

  let rows: [Row]

  /// The comparison of two texts; nil if they are the same.
  init?(expected: [String], printed: [String]) {
    guard expected != printed else { return nil }
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
      return "Expected was “\(expected)”, and your program printed “\(printed)”."
    case (let expected?, nil): return "Your program never printed “\(expected)”."
    case (nil, let printed?):
      return "Your program printed “\(printed)”, which nobody expected."
    case (nil, nil): return ""
    }
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
