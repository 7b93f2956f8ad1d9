import DocRunner

/// The choice between the runs of a program, above the first of them; a script fills it with life.
struct VariantChoice {
  private let parameter: String
  /// The runs by the names that links use, with what each is called.
  private let runs: [(id: String, name: String)]
  private let words: Words

  /// The choice of a program; nil if it was run with one value only.
  init?(of result: SnippetResult, named ids: PageIDs, among family: [SnippetResult], words: Words) {
    guard result.snippet.variant == nil, let variant = family.last?.snippet.variant else {
      return nil
    }
    parameter = variant.parameter
    runs = family.compactMap { run in
      ids.snippets[run.line].map {
        ($0, run.snippet.variant?.name ?? variant.first)
      }
    }
    self.words = words
  }

  /// The results of each snippet and its other runs, by the snippet's `family` and in the order of the chapter.
  static func families(in results: [SnippetResult]) -> [String: [SnippetResult]] {
    Dictionary(grouping: results, by: \.snippet.family).mapValues { results in
      results.sorted { $0.line < $1.snippet.range.start.line }
    }
  }

  /// A group of radio buttons, each with the name of its run as its value.
  var html: HTML {
    let name = "run-\(runs.first?.id ?? "")"
    let choices = runs.enumerated().map { index, run in
      HTML.tag(
        "label", [:],
        [
          .tag(
            "input",
            ["type": "radio", "name": name, "value": run.id, "checked": index == 0 ? "" : nil]),
          .text(run.name),
        ])
    }
    let legend = HTML.tag("legend", text: words("Run with {1} =", parameter))
    // A page that is shown again begins with the first run.
    return .tag(
      "form", ["class": "js", "autocomplete": "off"],
      [.tag("fieldset", ["class": "variants"], [legend] + choices)])
  }
}

extension Snippet {
  /// The name that a snippet and its other runs share.
  var family: String { variant?.base ?? name }
}
