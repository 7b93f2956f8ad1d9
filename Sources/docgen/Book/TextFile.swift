import DocRunner
import Foundation

struct TextFile: Sendable {
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
  static func valid(_ path: String) throws(FilesystemProblem) -> String {
    do {
      return try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw FilesystemProblem(doing: "read", path: path, error)
    }
  }

  private static func firstInvalidByte(in data: Data) -> (Int, UInt8) {
    var low = 0
    var high = data.count
    // The longest valid beginning: a beginning cut inside a character is not valid either, so look
    // a few bytes further each time.
    while low < high {
      let middle = (low + high + 1) / 2
      let isValid = (0...3).contains { back in
        middle - back >= low
          && String(validating: data.prefix(middle - back), as: UTF8.self) != nil
      }
      if isValid { low = middle } else { high = middle - 1 }
    }
    while low > 0, String(validating: data.prefix(low), as: UTF8.self) == nil { low -= 1 }
    return (low, data[data.startIndex + min(low, data.count - 1)])
  }
}

extension SourcePosition {
  /// Where a byte of a file is.
  init(ofByte offset: Int, in file: [UInt8]) {
    let before = file[..<offset]
    let line = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.init(line: before.count { $0 == UInt8(ascii: "\n") } + 1, column: offset - line + 1)
  }
}
