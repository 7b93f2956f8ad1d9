import ArgumentParser
import DocRunner
import Foundation

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Starts a chapter, or an exercise in one.",
    subcommands: [NewChapterCommand.self, NewExerciseCommand.self])
}

/// `docgen new chapter`: makes a chapter's file and lists it in the book.
struct NewChapterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chapter", abstract: "Creates the file of a chapter and lists it in book.yml.",
    discussion: """
      The next number and the title make the name of the file. In book.yml one line, or one name in a \
      line, is added; everything else, comments included, stays as it is.
      """)

  @OptionGroup var book: BookOptions

  @Argument(help: "The title of the chapter.")
  var title: String

  @Option(help: "The title of the part to add it to; by default the last one.")
  var part: String?

  func validate() throws {
    guard !title.contains(where: \.isNewline), title.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("a title is one line of text")
    }
  }

  func run() throws {
    let path = book.configuration
    guard book.exists else { throw book.absence }
    let configuration = try TextFile.valid(path)
    let listing: ChapterListing
    do {
      listing = try ChapterListing(title: title, in: part, of: configuration)
    } catch .unknownPart(let part, let known) {
      throw ValidationError(ListingProblem.unknownPart(part, known: known).description)
    }
    let file = "\(book.content)/\(listing.name)"
    do {
      try Data(Self.text(of: title).utf8)
        .write(to: URL(fileURLWithPath: file), options: .withoutOverwriting)
    } catch {
      throw FilesystemProblem(doing: "write", path: file, error)
    }
    try OutputFile.write(listing.configuration, to: path)
    print("wrote \(file), and listed it in \(path) under `\(listing.part)`")
  }

  private static func text(of title: String) -> String {
    """
    ---
    summary: What this chapter is about, in a sentence.
    ---

    # \(title)

    What a reader can do at the end, in a sentence.

    ```swift
    let words = ["every", "program", "runs"]
    print(words.count)
    // Prints "3"
    ```

    """
  }
}

/// `docgen new exercise`: adds an exercise that judges answers to the end of a chapter.
struct NewExerciseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exercise", abstract: "Adds an exercise to the end of a chapter.",
    discussion: """
      It has a starter, a hint, a solution, and a check with what it prints. It is right as it is, so you can change \
      one part after the other.
      """)

  @Argument(help: "The file of the chapter.", completion: .file(extensions: ["md"]))
  var chapter: String

  func run() throws {
    let text = try TextFile.valid(chapter)
    let numbers = text.matches(of: /(?m)^\*\*Exercise (\d+)/).compactMap { Int($0.1) }
    let number = (numbers.max() ?? 0) + 1
    let hasHeading = text.contains(/(?m)^#+ Exercises\s*$/)
    let end = text.hasSuffix("\n") || text.isEmpty ? "" : "\n"
    try OutputFile.write(
      text + end + (hasHeading ? "" : "\n## Exercises\n") + Self.text(number), to: chapter)
    print("wrote exercise \(number) at the end of \(chapter)")
  }

  private static func text(_ number: Int) -> String {
    """

    **Exercise \(number), easy.** Write `twice(_:)`, which doubles a number.

    ```swift starter
    func twice(_ number: Int) -> Int {
      number
    }
    ```

    <details>
    <summary>Hint</summary>

    There is an operator for this.

    </details>

    <details>
    <summary>Solution</summary>

    ```swift solution
    func twice(_ number: Int) -> Int {
      number * 2
    }
    ```

    ```swift check
    print(twice(4))
    ```
    ```output
    8
    ```

    </details>

    """
  }
}
