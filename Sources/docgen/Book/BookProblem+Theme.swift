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

  static func unknownThemeFile(_ name: String) -> BookProblem {
    BookProblem(
      "unknown-theme-file", "`\(name)` would change nothing",
      help:
        "write rules into `extra.css`, which comes after all other styles; beside it there may be `icon.svg`"
    )
  }
}
