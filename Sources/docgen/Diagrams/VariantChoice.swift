import DocRunner

/// The choice between the runs of a program, above the first of them; a script fills it with life.
struct VariantChoice {
  private let parameter: String
  /// The runs by the names that links use, with what each is called.
  private let runs: [(id: String, name: String)]
  private let words: Words

  /// The choice of a program; nil if it was run with one value only.
  init?(
    of result: SnippetResult, named ids: PageIDs, in results: some Sequence<SnippetResult>,
    words: Words
  ) {
    let family = Self.family(of: result.snippet, in: results)
    guard result.snippet.variant == nil, let variant = family.last?.snippet.variant else {
      return nil
    }
    parameter = variant.parameter
    runs = family.compactMap { run in
      ids.snippets[run.snippet.range.start.line].map {
        ($0, run.snippet.variant?.name ?? variant.first)
      }
    }
    self.words = words
  }

  /// A snippet and its other runs, in the order of the chapter.
  static func family(
    of snippet: Snippet, in results: some Sequence<SnippetResult>
  ) -> [SnippetResult] {
    let base = snippet.variant?.base ?? snippet.name
    return results.filter { $0.snippet.name == base || $0.snippet.variant?.base == base }
      .sorted { $0.snippet.range.start.line < $1.snippet.range.start.line }
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
            [
              "type": "radio", "name": .some(name), "value": .some(run.id),
              "checked": index == 0 ? "" : nil,
            ]),
          .text(run.name),
        ])
    }
    let legend = HTML.tag("legend", [:], [.text(words("Run with {1} =", parameter))])
    // A page that is shown again begins with the first run.
    return .tag(
      "form", ["class": "js", "autocomplete": "off"],
      [.tag("fieldset", ["class": "variants"], [legend] + choices)])
  }
}
