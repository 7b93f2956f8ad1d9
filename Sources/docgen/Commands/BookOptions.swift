import ArgumentParser
import DocRunner
import Foundation

package struct BookOptions: ParsableArguments {
  @Option(name: .long, help: "The folder with book.yml and the chapters.", completion: .directory)
  package var content = BookOptions.standardFolder

  package init() {}

  private static let standardFolder = "Content"

  var isNamed: Bool { content != BookOptions.standardFolder }

  var configuration: String { "\(content)/book.yml" }

  var exists: Bool { FileManager.default.fileExists(atPath: configuration) }

  var absence: CannotDo {
    CannotDo(
      "there is no `\(configuration)`; run docgen in the folder above it, or name its folder with `--content`"
    )
  }

  /// Reads the book; a broken configuration is reported and ends the command.
  ///
  /// - Parameter allowsMissingChapters: whether chapters that are listed may be unwritten yet.
  func load(allowsMissingChapters: Bool = false) throws -> LoadedBook {
    guard exists else { throw absence }
    var book = try BookLoader(content: content).load()
    if allowsMissingChapters { book.diagnostics.removeAll { $0.kind == .missingFile } }
    if book.hasBrokenConfiguration {
      Terminal.report(book.diagnostics, sources: book.sources)
      throw Outcome.couldNotRun
    }
    return book
  }
}
