import Foundation

/// What can be wrong with the keys under `look` and the files that they name.
extension BookProblem {
  static func otherEnding(path: String, known: [String]) -> BookProblem {
    BookProblem(
      "wrong-file", "`\(path)` cannot be used here",
      help: "use a file that ends in \(known.map { "`.\($0)`" }.joined(separator: ", "))")
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
}
