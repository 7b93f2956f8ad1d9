import ArgumentParser
import DocRunner
import Foundation

/// Where a book is.
struct BookOptions: ParsableArguments {
  @Option(
    name: .long, help: "The folder with book.yml and the chapters.", completion: .directory)
  var content = "Content"

  /// Whether there is a book.
  var exists: Bool { FileManager.default.fileExists(atPath: "\(content)/book.yml") }

  /// Reads the book; a broken configuration is reported and ends the command.
  ///
  /// - Parameter allowsMissingChapters: whether chapters that are listed may be unwritten yet.
  func load(allowsMissingChapters: Bool = false) throws -> LoadedBook {
    guard exists else { throw NoBook(path: "\(content)/book.yml") }
    var book = try BookLoader(content: content).load()
    if allowsMissingChapters { book.diagnostics.removeAll { $0.code == "missing-file" } }
    if book.hasBrokenConfiguration {
      Terminal.report(book.diagnostics, sources: book.sources)
      throw Outcome.couldNotRun
    }
    return book
  }
}

/// There is no book where one was looked for.
struct NoBook: UserFacingError {
  var path: String

  var description: String {
    "there is no `\(path)`; run docgen in the folder above it, or name its folder with `--content`"
  }
}
