import DocRunner
import SwiftIDEUtils
import SwiftSyntax

/// Swift without its comments, line by line.
enum BareCode {
  /// The lines of some code, each with a blank for a comment, and none at its end.
  static func lines(of code: String) -> [String] {
    let bytes = Array(code.utf8)
    var bare: [UInt8] = []
    var end = 0
    let stretches = SwiftCode.read(code) { Array($0.classifications) }
    for stretch in stretches where stretch.kind.isComment {
      let lower = max(end, stretch.range.lowerBound.utf8Offset)
      let upper = min(bytes.count, stretch.range.upperBound.utf8Offset)
      guard lower < upper else { continue }
      bare += bytes[end..<lower] + [UInt8(ascii: " ")]
      bare += bytes[lower..<upper].filter { $0 == UInt8(ascii: "\n") }
      end = upper
    }
    bare += bytes[end...]
    return bare.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let last = line.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      return String(
        decoding: line[..<(last.map { $0 + 1 } ?? line.startIndex)], as: UTF8.self)
    }
  }
}

extension SyntaxClassification {
  fileprivate var isComment: Bool {
    switch self {
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
    default: false
    }
  }
}
