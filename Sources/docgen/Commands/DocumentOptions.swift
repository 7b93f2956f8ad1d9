import ArgumentParser

/// The documents that a command works on, and the modules that their snippets can use.
package struct DocumentOptions: ParsableArguments {
  @Argument(
    help: """
      Markdown files, Swift files, or folders with such; by default the book. With a line, as in \
      README.md:12, only the snippet there is meant.
      """,
    completion: .file(extensions: ["md", "markdown", "swift"]))
  package var paths: [String] = []

  @Option(
    name: .customLong("import"),
    help: "A module of your package that snippets outside a book can use; can be repeated.")
  package var modules: [String] = []

  package init() {}

  var files: [String] { paths.map { FilePlace($0)?.path ?? $0 } }

  var places: [FilePlace] { paths.compactMap { FilePlace($0) } }
}
