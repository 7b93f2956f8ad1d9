import DocRunner
import Foundation
import Yams

extension BookLoader {
  /// A chapter in the list of a part.
  struct Entry {
    var path: String
    /// Where `book.yml` names it.
    var place: SourcePosition
    /// How many bytes its name has there.
    var length: Int
    /// How many chapters it is under.
    var depth = 0
  }

  struct ListedPart {
    var title: String
    var chapters: [Entry]
    /// Whether its chapters are numbered by their places, not by their files' names.
    var isNumbered: Bool
  }

  func parts(in yaml: inout YAMLMapping) -> [ListedPart] {
    if yaml.node("parts") == nil { yaml.reportMissing("parts") }
    var listed: [String: Int] = [:]
    return (yaml.list("parts") ?? []).compactMap { node in
      guard var part = yaml.mapping(in: node, named: "parts") else { return nil }
      part.allow(.part)
      let title = part.requiredText("title")
      let isNumbered = part.bool("numbered") ?? false
      var chapters: [Entry] = []
      for (name, node, depth) in listing(in: &part) {
        let path = self.path(of: name)
        let place = part.position(of: node)
        // `a.md` and `./a.md` are one file.
        let file = ReadableFolders.real(path)
        if let first = listed[file] {
          part.report(.chapterTwice(path: path, firstLine: first), at: node)
        } else if !folders.contains(path) {
          part.report(.outsideBook(path: path), at: node)
        } else if access(path, F_OK) != 0 {
          let near = NearestName.to(name, in: BookLoader.markdownFiles(in: content))
          part.report(
            .missing(path, near: near, help: "write the chapter, or remove it from the list"),
            at: node)
        } else {
          chapters.append(Entry(path: path, place: place, length: name.utf8.count, depth: depth))
        }
        listed[file] = listed[file] ?? place.line
      }
      yaml.adopt(part)
      return ListedPart(title: title, chapters: chapters, isNumbered: isNumbered)
    }
  }

  /// How deep chapters can be: three levels have numbers that readers still take in.
  static let deepest = 2

  /// The chapters under a key and those under each of them, in reading order.
  private func listing(
    in yaml: inout YAMLMapping, depth: Int = 0
  ) -> [(name: String, node: Node, depth: Int)] {
    var found: [(name: String, node: Node, depth: Int)] = []
    for node in yaml.list("chapters") ?? [] {
      if let name = node.scalar?.string {
        found.append((name, node, depth))
      } else if node.mapping != nil, var chapter = yaml.mapping(in: node, named: "chapters") {
        chapter.allow(.nested)
        let name = chapter.requiredText("file")
        if let place = chapter.node("file"), !name.isEmpty { found.append((name, place, depth)) }
        if depth < Self.deepest {
          found += listing(in: &chapter, depth: depth + 1)
        } else if let deeper = chapter.node("chapters") {
          chapter.report(.nestedTooDeep(levels: Self.deepest + 1), at: deeper)
        }
        yaml.adopt(chapter)
      } else {
        yaml.report(
          .wrongType(key: "chapters", expected: "a list of files, or of `file` and `chapters`"),
          at: node)
      }
    }
    return found
  }

  func chapter(_ key: String, in yaml: inout YAMLMapping, among chapters: [String]) -> String? {
    guard let name = yaml.text(key), let node = yaml.node(key) else { return nil }
    let path = self.path(of: name)
    if chapters.contains(path) { return path }
    let names = chapters.map { RelativePath.from(configurationPath, to: $0) }
    yaml.report(.noChapter(path: path, as: key, near: NearestName.to(name, in: names)), at: node)
    return nil
  }

  /// Reports the Markdown files that no part lists.
  func unlistedChapters(besides listing: Listing) -> [Diagnostic] {
    let listed = Set((listing.chapters + listing.ownTexts.all).map(\.path))
    return BookLoader.markdownFiles(in: content).map(path)
      .filter { path in
        !listed.contains(path) && folders.contains(path)
          && !path.hasPrefix(self.path(of: Self.filesFolder) + "/")
      }
      .map { BookProblem.notListed(path: $0).diagnostic(path: $0) }
  }

  /// The chapters that a folder could have, as seen from it.
  static func markdownFiles(in folder: String) -> [String] {
    FileWalk(in: folder).files.map(\.path).filter { $0.hasSuffix(".md") }
      .map { String(decoding: $0.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self) }.sorted()
  }
}
