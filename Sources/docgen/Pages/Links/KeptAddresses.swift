import DocRunner
import Foundation

/// The addresses that readers have links to, as `addresses.txt` beside `book.yml` keeps them.
///
/// An address is a page, or a page and a name in it: `signals.html`, `signals.html#hot`. One stands on
/// each line. Each must be there, or have moved.
struct KeptAddresses: Sendable {
  /// The file's name, beside `book.yml`.
  static let fileName = "addresses.txt"

  private static let heading = """
    # Pages and names in them that readers have links to; none may get lost.
    # `docgen build --keep-addresses` adds what is new.

    """

  /// The file's path as messages name it.
  var path: String
  /// The addresses, by the lines they are on.
  private(set) var lines: [(number: Int, address: String)] = []

  /// What a file says.
  init(path: String, text: String) {
    self.path = path
    for (index, line) in Document.lines(of: text).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      lines.append((index + 1, String(line)))
    }
  }

  /// The addresses of a book: its chapters' pages, headings, and snippets with a name of their own.
  static func all(of book: Book, ids: [String: PageIDs]) -> [String] {
    addresses(of: book) { ids[$0]?.chosen }
  }

  private static func addresses(of book: Book, names: (String) -> Set<String>?) -> [String] {
    book.chapters.flatMap { chapter in
      [chapter.pageName]
        + (names(chapter.path) ?? []).sorted().map { "\(chapter.pageName)#\($0)" }
    }
  }

  /// The addresses that are gone and have not moved.
  func lost(from book: Book, ids: [String: PageIDs]) -> [Diagnostic] {
    let names = KeptAddresses.addresses(of: book) { ids[$0]?.all }
    let there = names + book.moved.map(\.from.address)
    let known = Set(there)
    return lines.filter { !known.contains($0.address) }.map { number, address in
      let page = address.prefix { $0 != "#" }
      let near = NearestName.to(address, in: there.filter { $0.prefix { $0 != "#" } == page })
      return Diagnostic(
        code: "lost-address", "`\(address)` is gone, and links to it would break", path: path,
        at: SourcePosition(line: number, column: 1), length: address.utf8.count,
        help: [
          "say under `moved` in `book.yml` where it is now, as in `\(address): \(near ?? "signals.html")`",
          "remove this line if nobody can have a link to it",
        ])
    }
  }

  /// The addresses that the file does not keep yet, as one problem of it.
  func unkept(of book: Book, ids: [String: PageIDs]) -> Diagnostic? {
    let kept = Set(lines.map(\.address))
    let new = KeptAddresses.all(of: book, ids: ids).filter { !kept.contains($0) }
    guard let first = new.first else { return nil }
    return Diagnostic(
      code: "unkept-address",
      new.count == 1
        ? "`\(first)` is not kept, so it could get lost"
        : "\(new.count) addresses are not kept, so they could get lost; the first is `\(first)`",
      path: path, help: ["write them with `docgen build --keep-addresses`"])
  }

  /// Adds the addresses of a book to its file, and tells how many are new.
  ///
  /// What the file keeps stays, in the order of the book.
  static func keep(_ book: Book, ids: [String: PageIDs]) throws -> (path: String, new: Int) {
    let path = book.addresses?.path ?? book.path.inFolder(of: fileName)
    let kept = (book.addresses?.lines ?? []).map(\.address)
    let all = KeptAddresses.all(of: book, ids: ids)
    let known = Set(kept)
    let new = all.filter { !known.contains($0) }
    guard !new.isEmpty else { return (path, 0) }
    let pages = Dictionary(
      book.chapters.enumerated().map { ($0.element.pageName, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let lines = (kept + new).sorted { left, right in
      let order = [left, right].map { address -> (Int, String) in
        let page = String(address.prefix { $0 != "#" })
        return (pages[page] ?? pages.count, page)
      }
      return order[0] == order[1] ? left < right : order[0] < order[1]
    }
    let text = heading + lines.map { $0 + "\n" }.joined()
    try OutputFile.write(text, to: path)
    return (path, new.count)
  }
}

extension String {
  /// The path of another file in this file's folder.
  fileprivate func inFolder(of name: String) -> String {
    lastIndex(of: "/").map { String(self[...$0]) + name } ?? name
  }
}
