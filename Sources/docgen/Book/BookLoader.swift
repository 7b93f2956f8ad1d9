import DocRunner
import Foundation
import Yams

/// Reads a book from its folder: `book.yml`, the chapters, the pictures and the theme.
///
/// No other part of docgen reads them.
struct BookLoader {
  /// The folder with `book.yml`, as the user names it.
  let content: String
  /// The folders that the book's files may be in.
  let folders: ReadableFolders
  /// The documents that were read before, by path: the same text need not be parsed again.
  let known: [String: Document]

  init(content: String, known: [Document] = []) {
    self.content = content
    self.known = Dictionary(first: known.map { ($0.path, $0) })
    folders = ReadableFolders([content, "."])
  }

  var configurationPath: String { path(of: "book.yml") }

  func path(of name: String) -> String { name.inFolder(content) }

  /// The bytes of a file that a key names; nil, after a report, if it cannot be read.
  ///
  /// - Parameter missing: the problem that there is no such file.
  func data(
    at path: String, for node: Node, in yaml: inout YAMLMapping, missing: () -> BookProblem
  ) -> Data? {
    switch folders.read(path) {
    case .file(let data): return data
    case .outside: yaml.report(.outsideBook(path: path), at: node)
    case .missing: yaml.report(missing(), at: node)
    }
    return nil
  }

  /// Reads the book.
  ///
  /// - Throws: `FilesystemProblem` if there is no readable `book.yml`.
  func load() throws -> LoadedBook {
    var loaded = LoadedBook(configurationPath: configurationPath)
    // 1. What `book.yml` says.
    guard let listing = try configuration(into: &loaded) else { return loaded }
    // 2. The chapters that it lists, and the pictures that they show.
    loaded.book.parts = chapters(of: listing, into: &loaded)
    loaded.book.ownTexts = ownTexts(listing.ownTexts, into: &loaded)
    loaded.pictures = pictures(
      of: loaded.book.chapters + loaded.book.ownTexts.all, into: &loaded)
    files(into: &loaded)
    // 3. What is wrong with the book as a whole.
    loaded.diagnostics += problemsOfAddresses(in: loaded.book)
    loaded.diagnostics += problemsOfTitles(in: loaded.book)
    loaded.diagnostics += unlistedChapters(besides: listing)
    return loaded
  }
}
