import DocRunner
import Foundation
import Yams

extension BookLoader {
  private static let logoEndings = ["gif", "jpeg", "jpg", "png", "svg", "webp"]

  /// Reads the keys under `look`, and returns the texts that it names.
  func look(in yaml: inout YAMLMapping, of book: inout Book) -> OwnTexts<Entry> {
    guard var look = yaml.mapping("look") else { return OwnTexts() }
    look.allow(.look)
    book.look.logo = logo(in: &look)
    let texts = OwnTexts(front: entry("front", in: &look), footer: entry("footer", in: &look))
    yaml.adopt(look)
    return texts
  }

  /// The picture before the book's title, a file beside `book.yml`.
  private func logo(in look: inout YAMLMapping) -> Look.File? {
    guard let node = look.node("logo"), let name = look.text("logo") else { return nil }
    let path = path(of: name)
    guard Self.logoEndings.contains(path.fileEnding.lowercased()) else {
      look.report(.otherEnding(path: path, known: Self.logoEndings), at: node)
      return nil
    }
    guard let data = data(of: path, for: node, in: &look) else { return nil }
    guard data.count <= Self.pictureLimit else {
      look.report(.largePicture(path: path, bytes: data.count), at: node)
      return nil
    }
    return Look.File(path: "look/\(name.fileName)", bytes: Array(data))
  }

  private func data(of path: String, for node: Node, in look: inout YAMLMapping) -> Data? {
    data(at: path, for: node, in: &look) { .missing(path, help: "name a file beside `book.yml`") }
  }

  /// The Markdown file that a key names.
  private func entry(_ key: String, in look: inout YAMLMapping) -> Entry? {
    guard let node = look.node(key), let name = look.text(key) else { return nil }
    let path = path(of: name)
    guard data(of: path, for: node, in: &look) != nil else { return nil }
    return Entry(path: path, place: look.position(of: node), length: name.utf8.count)
  }
}

// MARK: Texts

/// The texts of a book that are no chapters: that of the start page and the foot of all pages.
struct OwnTexts<Text> {
  var front: Text?
  var footer: Text?

  var all: [Text] { [front, footer].compactMap(\.self) }
}

extension OwnTexts: Sendable where Text: Sendable {}

extension BookLoader {
  func ownTexts(_ entries: OwnTexts<Entry>, into loaded: inout LoadedBook) -> OwnTexts<Chapter> {
    OwnTexts(
      front: entries.front.flatMap { ownText($0.path, into: &loaded) },
      footer: entries.footer.flatMap { ownText($0.path, isFooter: true, into: &loaded) })
  }

  private func ownText(
    _ path: String, isFooter: Bool = false, into loaded: inout LoadedBook
  ) -> Chapter? {
    guard let file = try? TextFile(path) else { return nil }
    loaded.sources[path] = file.text
    loaded.diagnostics += file.problems
    let document = file.document
    for block in document.allBlocks {
      let problem: BookProblem? =
        switch block.kind {
        case .code(let code) where code.language == "swift": .uncheckedCode
        case .heading where isFooter: .headingInFooter
        default: nil
        }
      if let problem { loaded.report(problem, in: path, at: block.range.start) }
    }
    let title = document.headings.first { $0.level == 1 }?.title
    return Chapter(
      path: path, slug: "index", title: title ?? loaded.book.title, summary: "",
      document: document)
  }
}
