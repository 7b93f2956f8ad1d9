import Foundation

/// The files of a new book.
struct BookTemplate {
  var title: String
  var modules: [String]
  var content: String

  static let chapterName = "01-first-steps.md"
  static let ignored = [".build/", "site/"]

  func configuration(chapters: [String]) -> String {
    """
    title: \(quoted(title))
    language: en
    # Where it is published; search engines and `404.html` need to know.
    # url: https://example.org/book/

    parts:
      - title: First steps
        chapters:
    \(chapters.map { "      - \(quoted($0))" }.joined(separator: "\n"))

    """ + code
  }

  private var code: String {
    guard !modules.isEmpty else { return "" }
    return """

      code:
        # Every snippet imports these modules of the package.
        modules: [\(modules.joined(separator: ", "))]

      """
  }

  var chapter: String {
    """
    # First steps

    Every `swift` fence in this book is compiled and run\(imports). What it prints is below the
    statement that prints it, and is compared:

    ```swift
    let numbers = [1, 2, 3]
    print(numbers.reduce(0, +))
    // Prints "6"
    ```

    A fence can go on from another one, and a comment can say what a line's value is:

    ```swift continues
    numbers.count  // => 3
    ```

    Change a number, run `docgen test\(option)`, and see what it says; `docgen test --fix\(option)`
    writes what really happens. `docgen serve\(option)` shows this page in your browser while you write.

    """
  }

  private var option: String { BookTemplate.option(content) }

  private var imports: String {
    modules.isEmpty
      ? "" : ", with \(modules.map { "`\($0)`" }.formatted(.list(type: .and))) imported"
  }

  /// What to write after a command so that it finds the book.
  static func option(_ content: String) -> String {
    content == "Content" ? "" : " --content \(content.contains(" ") ? "'\(content)'" : content)"
  }

  /// A text as YAML reads it back, whatever is in it.
  private func quoted(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || " -_./".contains($0) }
    guard !isPlain || text.first?.isLetter != true && text.first?.isNumber != true else {
      return text
    }
    return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
