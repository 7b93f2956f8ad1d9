import DocRunner
import Yams

/// A new chapter of a book: its file, and where `book.yml` lists it.
struct ChapterListing {
  let name: String
  let part: String
  /// The new text of `book.yml`, in which nothing else is different.
  let configuration: String

  /// Lists a chapter as the last one of a part.
  ///
  /// - Parameter part: the title of the part; nil means the last one.
  init(title: String, in part: String?, of configuration: String) throws(ListingProblem) {
    let parts = Self.parts(of: configuration)
    guard let last = parts.last else { throw .noParts }
    guard let chosen = part == nil ? last : parts.first(where: { $0.title == part }) else {
      throw .unknownPart(part ?? "", known: parts.map(\.title))
    }
    let listed = parts.flatMap(\.chapters)
    name = Self.name(of: title, in: chosen, among: listed)
    self.part = chosen.title
    guard let text = Self.adding(name, to: chosen, in: configuration),
      Self.parts(of: text).flatMap(\.chapters).sorted() == (listed + [name]).sorted()
    else { throw .cannotEdit(name) }
    self.configuration = text
  }

  /// The title's words, in a part that is not numbered after a number: that after the last chapter's if no
  /// chapter has it, else one above all.
  private static func name(of title: String, in part: Part, among listed: [String]) -> String {
    let words = HeadingName.make(from: title).split(separator: "-").joined(separator: "-")
    if part.isNumbered { return words + ".md" }
    let taken = listed.compactMap { Int($0.prefix(while: \.isNumber)) }
    let here = part.chapters.compactMap { Int($0.prefix(while: \.isNumber)) }
    var number = (here.max() ?? taken.max() ?? 0) + 1
    if taken.contains(number) { number = (taken.max() ?? 0) + 1 }
    return (number < 10 ? "0" : "") + "\(number)-\(words).md"
  }

  // MARK: book.yml

  private struct Part {
    var title: String
    var chapters: [String]
    var isNumbered: Bool
    var list: Node
  }

  private static func parts(of configuration: String) -> [Part] {
    let node = try? Yams.compose(yaml: configuration)
    return (node?.mapping?["parts"]?.sequence ?? []).compactMap { part in
      guard let title = part.mapping?["title"]?.string, let list = part.mapping?["chapters"],
        let chapters = list.sequence
      else { return nil }
      return Part(
        title: title, chapters: chapters.flatMap(names),
        isNumbered: part.mapping?["numbered"]?.bool ?? false, list: list)
    }
  }

  /// The files of a chapter in a list and of those under it.
  private static func names(of entry: Node) -> [String] {
    guard let chapter = entry.mapping else { return entry.string.map { [$0] } ?? [] }
    return [chapter["file"]?.string].compactMap(\.self)
      + (chapter["chapters"]?.sequence ?? []).flatMap(names)
  }

  private static func lastLine(of node: Node) -> Int? {
    let inner = node.mapping.map { $0.map(\.value) } ?? node.sequence.map(Array.init) ?? []
    return ([node.mark?.line] + inner.map(lastLine)).compactMap(\.self).max()
  }

  /// The text with a name more at the end of a part's list; nil if the list is written in such a way that
  /// it is not clear where that is.
  private static func adding(_ name: String, to part: Part, in configuration: String) -> String? {
    var lines = configuration.unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(Array.init)
    let node = part.list.sequence?.last ?? part.list
    guard let mark = node.mark, lines.indices.contains(mark.line - 1) else { return nil }
    let line = lines[mark.line - 1]
    let start = mark.column - 1
    guard (0..<line.count).contains(start) else { return nil }
    if part.chapters.isEmpty {
      guard line[start] == "[" else { return nil }
      lines[mark.line - 1].insert(contentsOf: name.unicodeScalars, at: mark.column)
    } else if !line[..<start].allSatisfy({ $0 == " " || $0 == "-" }) {
      guard let end = end(of: node.string ?? "", in: line, from: start) else { return nil }
      lines[mark.line - 1].insert(contentsOf: ", \(name)".unicodeScalars, at: end)
    } else {
      let isReturned = line.last == "\r"
      lines.insert(
        line[..<start] + Array(name.unicodeScalars) + (isReturned ? ["\r"] : []),
        at: lastLine(of: node) ?? mark.line)
    }
    return String(String.UnicodeScalarView(lines.joined(separator: ["\n"])))
  }

  /// Where a name ends, with its quotes if it has some.
  private static func end(of name: String, in line: [Unicode.Scalar], from start: Int) -> Int? {
    let isQuoted = line[start] == "\"" || line[start] == "'"
    let end = start + name.unicodeScalars.count + (isQuoted ? 2 : 0)
    return end <= line.count ? end : nil
  }
}

/// Why a chapter cannot be listed.
enum ListingProblem: UserFacingError {
  case noParts
  case unknownPart(String, known: [String])
  case cannotEdit(String)

  var description: String {
    switch self {
    case .noParts: "the book has no part to add the chapter to; add one to `book.yml`"
    case .unknownPart(let part, let known):
      "there is no part `\(part)`; " + NearestName.help(for: part, in: known, noun: "part")
    case .cannotEdit(let name):
      "this command cannot add to the list in `book.yml` as it is written; "
        + "list `\(name)` yourself, with each chapter on a line of its own"
    }
  }
}
