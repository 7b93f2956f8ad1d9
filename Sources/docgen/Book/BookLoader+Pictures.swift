import DocRunner
import Foundation

extension BookLoader {
  /// What a picture may weigh, which every reader of its page loads.
  static let pictureLimit = 5 << 20

  /// Reads the pictures that are there; the pages report the others.
  func pictures(of chapters: [Chapter], into loaded: inout LoadedBook) -> [String: [UInt8]] {
    var pictures: [String: [UInt8]] = [:]
    for chapter in chapters where chapter.document.source.hasBytes(of: "![") {
      for inline in chapter.document.allInlines {
        guard case .image(let source, _, _) = inline.kind else { continue }
        let name = URLText.decoded(source)
        let catalog = chapter.path.docCatalog.map { FileWalk(in: $0).files.map(\.path) }
        let path =
          catalog?.picture(named: name) ?? RelativePath.resolve(name, from: chapter.path)
        guard pictures[path] == nil, let size = size(ofFile: path) else { continue }
        let problem: BookProblem? =
          if !folders.contains(path) {
            .outsideBook(path: path)
          } else if size > Self.pictureLimit {
            .largePicture(path: path, bytes: size)
          } else {
            nil
          }
        if let problem {
          loaded.report(problem, in: chapter.path, at: inline.position)
          // There is one, so the page has nothing more to say.
          pictures[path] = []
        } else if case .file(let data) = folders.read(path) {
          pictures[path] = Array(data)
          guard isActive(data, of: path) else { continue }
          loaded.report(.activePicture(path: path), in: chapter.path, at: inline.position)
        }
      }
    }
    return pictures
  }

  static let endings = ["apng", "avif", "gif", "ico", "jpeg", "jpg", "png", "svg", "webp"]

  /// Whether a file may do more than draw: opened by itself, a picture in SVG is a page of the book.
  private func isActive(_ data: Data, of path: String) -> Bool {
    let ending = path.fileEnding.lowercased()
    guard ending == "svg" else { return !Self.endings.contains(ending) }
    guard let text = String(validating: data, as: UTF8.self) else { return true }
    // Browsers read characters by their numbers, and skip blanks in addresses.
    let meant = HTMLPrinter.read(text).lowercased().filter { !$0.isWhitespace && $0 > "\u{1f}" }
    let active =
      /<([^\s<>"'=\/]+:)?(script|handler|listener|foreignobject)|<!entity|xml-stylesheet|[\s"'\/]([^\s"'=]+:)?on\w+\s*=/
    return meant.contains(/javascript:|xhtml/) || text.lowercased().contains(active)
  }

  /// The size of the file that a path leads to, after all symbolic links.
  private func size(ofFile path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: ReadableFolders.real(path))
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
    return (attributes?[.size] as? NSNumber)?.intValue
  }
}

extension String {
  /// The DocC catalog that a file is in.
  var docCatalog: String? {
    firstRange(of: ".docc/").map { String(self[..<$0.upperBound].dropLast()) }
  }
}

extension [String] {
  /// The picture of a catalog that DocC shows by its name, with or without its ending.
  func picture(named name: String) -> String? {
    let pictures = filter { BookLoader.endings.contains($0.fileEnding.lowercased()) }
    return pictures.first { $0.fileName == name }
      ?? pictures.sorted().first { $0.fileStem.prefix { !"~@".contains($0) } == name }
  }
}
