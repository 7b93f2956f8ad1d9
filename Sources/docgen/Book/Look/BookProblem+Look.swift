import Foundation

/// What can be wrong with the keys under `look` and the files that they name.
extension BookProblem {
  static func notAColor(key: String) -> BookProblem {
    BookProblem(
      "wrong-type", "`\(key)` is not a color such as `\"#0B57B0\"`",
      help: "write six digits after `#`, and quotes around it: in YAML a bare `#` begins a comment")
  }

  static func lowContrast(
    _ color: Color, _ ratio: Double, on scheme: String, instead: Color
  ) -> BookProblem {
    // A ratio just below the limit must not be rounded up to it.
    let shown = String(format: "%.2f", (ratio * 100).rounded(.down) / 100)
    return BookProblem(
      "low-contrast",
      "`\(color.text)` has a contrast of \(shown):1 on \(scheme) pages, and text needs 4.5:1",
      help: "`\(instead.text)` can be read there")
  }

  static var darkAccentAlone: BookProblem {
    BookProblem(
      "missing-key", "`accent-dark` stands without `accent`",
      help:
        "`accent` is the color on light pages; without `accent-dark` it is lightened for dark ones")
  }

  static func otherEnding(path: String, known: [String]) -> BookProblem {
    BookProblem(
      "wrong-file", "`\(path)` cannot be used here",
      help: "use a file that ends in \(known.map { "`.\($0)`" }.joined(separator: ", "))")
  }

  static func missingLookFile(path: String) -> BookProblem {
    BookProblem("missing-file", "there is no file `\(path)`", help: "name a file beside `book.yml`")
  }

  static var uncheckedCode: BookProblem {
    BookProblem(
      "unchecked-code", "code in this text is not checked",
      help: "move it to a chapter; the start page shows the snippet with `id=showcase`")
  }

  static var headingInFooter: BookProblem {
    BookProblem(
      "heading-in-footer", "a heading in the footer would be in the outline of every page",
      help: "write a paragraph in bold letters")
  }

  static func partialStyle(_ missing: [String]) -> BookProblem {
    let some = missing.prefix(2).map { "`--\($0)`" }.joined(separator: ", ")
    let more = missing.count > 2 ? " and \(missing.count - 2) more" : ""
    return BookProblem(
      "partial-style",
      "`book.css` takes the place of the theme's, which sets variables that this one lacks: "
        + some + more,
      help: "rename it to `extra.css`: that is loaded after the theme's `book.css`")
  }
}
