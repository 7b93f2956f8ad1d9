import DocRunner

/// The types along the chains of a snippet, to be opened by those who want to see them.
enum TypeList {
  /// The list, if there are types to show.
  static func html(of chains: [TypedChain]) -> [HTML] {
    guard !chains.isEmpty else { return [] }
    let count = chains.map(\.stages.count).reduce(0, +)
    return [
      .tag(
        "details", ["class": "types"],
        [.tag("summary", [:], [.text("Types of \(count) steps")])] + chains.map(list))
    ]
  }

  private static func list(of chain: TypedChain) -> HTML {
    .tag(
      "ol", [:],
      chain.stages.map { stage in
        let lines = stage.lines
        return .tag(
          "li",
          [
            "data-l": lines.count == 1
              ? "\(lines.lowerBound)" : "\(lines.lowerBound)-\(lines.upperBound)"
          ],
          [
            .tag("code", [:], Highlighter.lines(of: stage.code).first ?? []), " ",
            .tag("code", ["class": "t"], [.text(stage.type)]),
          ])
      })
  }
}
