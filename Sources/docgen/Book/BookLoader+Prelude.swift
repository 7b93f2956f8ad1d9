import DocRunner
import Foundation

extension BookLoader {
  /// Reads the hidden code that goes before every program: the file that `prelude` names, beside
  /// `book.yml`.
  func prelude(in code: inout YAMLMapping) -> [CodeBlock.Line] {
    guard let node = code.node("prelude"), let name = code.text("prelude") else { return [] }
    let path = join(content, name)
    switch folders.read(path) {
    case .file(let data):
      return CodeBlock.Line.lines(of: String(decoding: data, as: UTF8.self), path: path)
    case .outside: code.report(.outsideBook(path: path), at: node)
    case .missing:
      let files = folders.names(in: path.parentFolder)
      code.report(.missingPrelude(path: path, near: NearestName.to(name, in: files)), at: node)
    }
    return []
  }
}

extension Harness {
  /// The text of the prelude, by its path.
  var sources: [String: String] {
    Dictionary(grouping: prelude) { $0.path ?? "" }
      .mapValues { $0.map(\.text).joined(separator: "\n") }
  }
}
