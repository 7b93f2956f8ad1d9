import DocRunner

/// What can be wrong with a book's own theme.
extension BookProblem {
  static func missingTheme(path: String, near: String?) -> BookProblem {
    BookProblem(
      "missing-theme", "there is no folder `\(path)`",
      help: meant(near), "name a folder beside `book.yml`")
  }

  static func missingLiveFile(_ path: String) -> BookProblem {
    BookProblem(
      "missing-live-file", "there is no Swift file `\(path)`, nor a folder with one",
      help: "name a file or a folder beside `book.yml`")
  }

  static func brokenLab(_ path: String) -> BookProblem {
    BookProblem(
      "broken-lab", "`\(path)` is not JSON", help: "correct it, or have it written by a program")
  }

  static func unknownThemeFile(_ name: String, known: [String]) -> BookProblem {
    BookProblem(
      "unknown-theme-file", "the theme has no file `\(name)`, so this one would change nothing",
      help: NearestName.help(for: name, in: known, noun: "file"))
  }

  static func badTemplate(_ reason: String) -> BookProblem {
    BookProblem(
      "bad-template", "this template cannot be read: \(reason)",
      help: "every `{{#x}}` needs a `{{/x}}`")
  }

  static func unknownValue(_ name: String, known: [String]) -> BookProblem {
    BookProblem(
      "unknown-value", "pages have no value `\(name)`, so nothing would appear here",
      help: NearestName.help(for: name, in: known, noun: "value"))
  }
}
