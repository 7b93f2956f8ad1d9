import DocRunner
import Foundation

package struct TextFile: Sendable {
  /// The file's path as messages name it.
  let path: String
  /// Its text; bytes that are not UTF-8 are replaced.
  let text: String
  /// The first byte that is not UTF-8, as a problem with its place; empty if there is none.
  let problems: [Diagnostic]

  init(_ path: String) throws {
    self.path = path
    let data = try Files.read(path)
    if let text = String(validating: data, as: UTF8.self) {
      self.text = text
      problems = []
      return
    }
    text = String(decoding: data, as: UTF8.self)
    let (offset, byte) = Self.firstInvalidByte(in: data)
    problems = [
      BookProblem.invalidText(byte: byte)
        .diagnostic(path: path, at: SourcePosition(ofByte: offset, in: Array(data)))
    ]
  }

  var document: Document { MarkdownParser.parse(text, path: path) }

  /// The text of a file that is UTF-8; with any other bytes, that is the problem.
  package static func valid(_ path: String) throws(FilesystemProblem) -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw FilesystemProblem(doing: "read", path: path, error)
    }
  }

  private static func firstInvalidByte(in data: Data) -> (Int, UInt8) {
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = data.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &bytes) { offset += scalar.count }
    return (offset, data[data.startIndex + min(offset, data.count - 1)])
  }
}

extension SourcePosition {
  init(ofByte offset: Int, in file: [UInt8]) {
    let before = file[..<offset]
    let line = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.init(line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: offset - line + 1)
  }
}
