import DocRunner

extension Page.Tally {
  init(of results: [SnippetResult]) {
    for result in results {
      switch (result.verdict, result.snippet.kind.count) {
      case (.passed, .run): run += 1
      case (.passed, .compiled): compiled += 1
      case (.passed, .refused): refused += 1
      case (.failed, _), (.known, _): wrong += 1
      // What lacks something here may be right where it belongs.
      case (.passed, .notChecked), (.incomplete, _), (.blocked, _), (.ignored, _), (.skipped, _):
        open += 1
      }
    }
  }
}
