import DocRunner

/// A chapter's page, before the frame that all pages share is put around it.
struct Page: Sendable {
  /// A heading in the page's list of contents.
  struct Entry: Hashable, Sendable {
    var id: String
    var title: String
    /// 2 for a section, 3 for a part of one.
    var level: Int
  }

  /// How many snippets are on the page, by their results.
  struct Tally: Hashable, Sendable {
    /// Run; they print what the chapter says.
    var run = 0
    /// Compiled, as the chapter says.
    var compiled = 0
    /// Refused by the compiler, as the chapter says.
    var refused = 0
    /// Found to be different.
    var wrong = 0
    /// Not checked.
    var open = 0

    /// Snippets that were found to be as the chapter says.
    var checked: Int { run + compiled + refused }
  }

  var fileName: String
  var title: String
  /// A sentence or two for readers who have not opened it.
  var description: String
  var heading: HTML
  var content: [HTML]
  var contents: [Entry]
  var minutes: Int
  var tally: Tally
  var liveParts: Set<String> = []
}

extension Page.Tally {
  init(of results: [SnippetResult]) {
    for result in results {
      switch (result.verdictOnPage, result.snippet.kind.count) {
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
