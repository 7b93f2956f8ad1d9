import DocRunner

/// The choice between the runs of a program, above the first of them; a script fills it with life.
struct VariantChoice {
  private let parameter: String
  /// The runs by the names that links use, with what each is called.
  private let runs: [(id: String, name: String)]

  /// The choice of a program; nil if it was run with one value only.
  init?(
    of result: SnippetResult, named ids: PageIDs, among family: [SnippetResult]
  ) {
    guard result.snippet.variant == nil, let variant = family.last?.snippet.variant else {
      return nil
    }
    parameter = variant.parameter
    runs = family.compactMap { run in
      ids.snippets[run.line].map { ($0, run.snippet.variant?.name ?? variant.first) }
    }
  }

  /// The results of each snippet and its other runs, by the snippet's `family` and in the order of the chapter.
  static func families(in results: [SnippetResult]) -> [String: [SnippetResult]] {
    Dictionary(grouping: results, by: \.snippet.family).mapValues { results in
      results.sorted { $0.line < $1.line }
    }
  }

  /// A group of radio buttons, each with the name of its run as its value.
  var html: HTML {
    .choice(
      "Run with \(parameter) =", named: "run-\(runs.first?.id ?? "")",
      runs.map { (value: $0.id, label: $0.name) }, ["class": "variants"])
  }
}

extension HTML {
  /// Radio buttons, of which a page that is shown again has the first one chosen.
  static func choice(
    _ legend: String, named name: String, _ options: [(value: String, label: String)],
    _ attributes: Attributes = [:]
  ) -> HTML {
    let labels = options.enumerated().map { index, option in
      let checked = index == 0 ? "" : nil
      let button = HTML.tag(
        "input", ["type": "radio", "name": name, "value": option.value, "checked": checked])
      return HTML.tag("label", [:], [button, .text(option.label)])
    }
    return .tag(
      "form", ["class": "js", "autocomplete": "off"],
      [.tag("fieldset", attributes, [.tag("legend", text: legend)] + labels)])
  }
}

extension Snippet {
  /// The name that a snippet and its other runs share.
  var family: String { variant?.base ?? name }
}
