import DocRunner

@testable import docgen

/// Everything that `book.yml`, front matter and chapters can say, as one page of Markdown.
///
/// It is made of the tables by which docgen reads them, so that it lacks nothing and has nothing besides.
enum ReferencePage {
  static var text: String {
    """
    # Reference

    All that docgen reads in `book.yml`, in front matter and in Markdown, made of the tables in docgen's code.
    [Writing documents](writing.md) and [Writing a book](books.md) explain it.

    ## Keys

    \(BookKeys.all.map(section).joined(separator: "\n\n"))

    ## Words after `swift`

    Of these a snippet has at most one:

    \(table("Word", DialectReference.kinds, isCode: true))

    The others:

    \(table("Word", DialectReference.words, isCode: true))

    All can also be written in a comment before the fence, `<!-- doc: … -->`.

    ## Comments in code

    \(table("Comment", codeComments))

    ## Fences below a snippet

    \(table("Fence", DialectReference.fences))

    ## Comments in the text

    Renderers do not show them.

    \(table("Comment", DialectReference.comments + pageComments))

    ## Names for what varies

    `[..]` is any text in a line, a line `...` any number of lines. These match text of a certain form:
    \(DialectReference.redactions.map { "`[\($0)]`" }.joined(separator: ", ")).

    ## Asides

    A quote that begins with one of these is an aside:
    \(Admonition.Kind.names.map { "`[!\($0)]`" }.joined(separator: ", ")).

    """
  }

  private static func section(_ keys: BookKeys) -> String {
    let place = keys.place.prefix(1).uppercased() + keys.place.dropFirst()
    let rows = keys.keys.map { "| `\($0.name)` | \($0.value) | \($0.meaning) |" }
    return """
      ### \(place)

      | Key | Value | Meaning |
      | --- | --- | --- |
      \(rows.joined(separator: "\n"))
      """
  }

  /// A table; forms that have no signs of code of their own get some.
  private static func table(
    _ title: String, _ rows: [DialectReference.Row], isCode: Bool = false
  ) -> String {
    let lines = rows.map { row in
      "| \(isCode ? row.form : "`\(row.form)`") | \(row.meaning) |"
    }
    return (["| \(title) | Meaning |", "| --- | --- |"] + lines).joined(separator: "\n")
  }

  private static let codeComments = [
    DialectReference.Row(form: "// Prints \"3\"", meaning: "what the statement before it prints"),
    DialectReference.Row(
      form: "// Prints two lines:", meaning: "the same, with a comment line for each line"),
    DialectReference.Row(
      form: "// => 3", meaning: "the value of the expression or the variable on its line"),
    DialectReference.Row(
      form: "// => 3 (Int)", meaning: "the same, with its type"),
    DialectReference.Row(
      form: "//  ^ error: …", meaning: "the message of the compiler about the place above the `^`"),
    DialectReference.Row(
      form: "// Fatal error: …",
      meaning: "with `crash`: the message with which the line before stops"),
    DialectReference.Row(
      form: "// Throws …", meaning: "with `throws`: the error that the statement before throws"),
  ]

  private static let pageComments = [
    DialectReference.Row(
      form: "<!-- live: name #place -->",
      meaning: "a program of `live` that readers use, and the place of a timeline of such a run"),
    DialectReference.Row(
      form: "<!-- width=300 -->", meaning: "the width in pixels of the picture before it"),
    DialectReference.Row(
      form: Thumbnail.exception, meaning: "the entry before it has no small picture"),
  ]
}
