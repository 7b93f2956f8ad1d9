import DocRunner

extension Page.Tally {
  /// Counts what became of some snippets.
  init(of results: [SnippetResult]) {
    for result in results {
      switch (result.verdict, result.snippet.kind) {
      case (.passed, .run): run += 1
      case (.passed, .compile): compiled += 1
      case (.passed, .error): refused += 1
      case (.passed, .ignore), (.failed, _), (.ignored, _): open += 1
      }
    }
  }

  /// The counts of two pages together.
  static func + (left: Page.Tally, right: Page.Tally) -> Page.Tally {
    var sum = left
    sum.run += right.run
    sum.compiled += right.compiled
    sum.refused += right.refused
    sum.open += right.open
    return sum
  }
}
