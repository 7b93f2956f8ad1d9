import DocRunner

/// The types along the chains of a snippet, for readers to open.
enum TypeList {
  /// The list, if there are types to show.
  static func html(of chains: [TypedChain], words: Words = .english) -> [HTML] {
    let chains = chains.filter(\.leadsOn)
    guard !chains.isEmpty else { return [] }
    let count = chains.map(\.stages.count).reduce(0, +)
    return [
      .tag(
        "details", ["class": "types"],
        [.tag("summary", [:], [.text(words("Types of {1} steps", count))])] + chains.map(list))
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

extension TypedChain {
  /// Whether it is more than a single call that gives nothing back.
  fileprivate var leadsOn: Bool { stages.count > 2 || stages.last?.type != "Void" }
}
