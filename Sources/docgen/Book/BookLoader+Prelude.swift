import DocRunner
import Foundation

extension BookLoader {
  /// Reads the hidden code that goes before every program: the file that `prelude` names, beside
  /// `book.yml`.
  func prelude(in code: inout YAMLMapping) -> [CodeBlock.Line] {
    guard let node = code.node("prelude"), let name = code.text("prelude") else { return [] }
    let path = content == "." || content.isEmpty ? name : "\(content)/\(name)"
    guard let data = FileManager.default.contents(atPath: path) else {
      let folder = (path as NSString).deletingLastPathComponent
      let files =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
      code.report(
        .missingPrelude(path: path, near: NearestName.to(name, in: files.sorted())), at: node)
      return []
    }
    return CodeBlock.Line.lines(of: String(decoding: data, as: UTF8.self), path: path)
  }
}

extension Harness {
  /// The text of the prelude, by its path.
  var sources: [String: String] {
    Dictionary(grouping: prelude) { $0.path ?? "" }
      .mapValues { $0.map(\.text).joined(separator: "\n") }
  }
}
