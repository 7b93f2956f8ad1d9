import DocRunner

/// The programs of a book as a Swift package, with the sources of its library and nothing else to fetch.
///
/// A reader unpacks it and says `swift run`. The package runs one program; another one is copied over it.
struct ProgramsPackage {
  static let path = "programs.zip"

  var book: Book
  var library: LibrarySources
  /// The results of the snippets, by the path of their chapter.
  var results: [String: [SnippetResult]]

  /// The library needs more than its own sources.
  static func impossible(in path: String) -> Diagnostic {
    Diagnostic(
      code: "no-download",
      "`download` is not possible: the library needs other packages, or a module that is not Swift",
      path: path, at: nil, help: ["remove `download` below `code`"])
  }

  func file() throws(ArchiveTooLarge) -> SiteFile {
    SiteFile(
      path: ProgramsPackage.path,
      bytes: try ZipArchive.bytes(
        of: files.map { SiteFile(path: "programs/\($0.path)", bytes: $0.bytes) }))
  }

  var files: [SiteFile] {
    let programs = self.programs
    let first = programs.first { $0.isRun }
    return ProgramPackage(program: first?.text ?? "", library: library).files
      + [SiteFile(path: "README.md", text: readme(first: first?.path))]
      + programs.map { SiteFile(path: $0.path, text: $0.text) }
  }

  // MARK: Programs

  /// The programs that compile and are allowed in a `main.swift`.
  private var programs: [(path: String, text: String, isRun: Bool)] {
    book.chapters.flatMap { chapter in
      (results[chapter.path] ?? []).compactMap { result in
        let text = result.program.text
        guard result.verdictOnPage == .passed, result.snippet.kind.isChecked,
          result.snippet.kind != .error, !text.contains("@main")
        else { return nil }
        return (
          "Programs/\(chapter.slug)/\(result.snippet.name).swift", text, result.snippet.kind == .run
        )
      }
    }
  }

  private func readme(first: String?) -> String {
    """
    # \(book.title): the programs

    Every program of the book, with all its lines, and the library that they use. It needs Swift \
    \(library.toolsVersion) and nothing else.

    ```sh
    swift run
    ```

    This runs `Sources/Program/main.swift`\(first.map { ", which is `\($0)`" } ?? ""). To run another \
    one, copy it there:

    ```sh
    cp Programs/\(book.chapters.first?.slug ?? "chapter")/NAME.swift Sources/Program/main.swift
    ```

    A folder is a chapter, and a file has the name of the program on its page, or that of the heading above it. \
    A program that goes on from earlier parts holds those as well, so it also prints what they print.

    """
  }
}
