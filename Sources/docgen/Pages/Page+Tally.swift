import DocRunner

extension Page.Tally {
  init(of results: [SnippetResult]) {
    for result in results {
      switch (result.verdict, result.snippet.kind.count) {
      case (.passed, .run): run += 1
      case (.passed, .compiled): compiled += 1
      case (.passed, .refused): refused += 1
      case (.passed, .notChecked), (.failed, _), (.incomplete, _), (.blocked, _), (.known, _),
        (.ignored, _), (.skipped, _):
        open += 1
      }
    }
  }

  static func + (left: Page.Tally, right: Page.Tally) -> Page.Tally {
    var sum = left
    sum.run += right.run
    sum.compiled += right.compiled
    sum.refused += right.refused
    sum.open += right.open
    return sum
  }
}
