/// Colors code in languages other than Swift, by a table of what each of them looks like.
struct CodeColors {
  private let language: CodeLanguage
  private let bytes: [UInt8]
  private var at = 0
  private var stretches: [Highlighter.Stretch] = []

  static func stretches(of code: String, in language: CodeLanguage) -> [Highlighter.Stretch] {
    var colors = CodeColors(code, in: language)
    return colors.read()
  }

  private init(_ code: String, in language: CodeLanguage) {
    self.language = language
    bytes = Array(code.utf8)
  }

  private mutating func read() -> [Highlighter.Stretch] {
    while at < bytes.count {
      let byte = bytes[at]
      if isAtLineComment {
        take(bytes[at...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count, .comment)
      } else if language.quotes.utf8.contains(byte) {
        readText(from: byte)
      } else if isWord(byte) {
        readWord()
      } else {
        take(at + 1, nil)
      }
    }
    return stretches
  }

  private mutating func take(_ end: Int, _ kind: Highlighter.Class?) {
    guard end > at else { return }
    if let last = stretches.last, last.kind == kind {
      stretches[stretches.count - 1].length += end - at
    } else {
      stretches.append(Highlighter.Stretch(length: end - at, kind: kind))
    }
    at = end
  }

  private func starts(with text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private var isAtLineComment: Bool {
    guard language.lineComments.contains(where: starts) else { return false }
    guard language.setsCommentsApart, at > 0 else { return true }
    return [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n")].contains(bytes[at - 1])
  }

  private mutating func readText(from quote: UInt8) {
    var end = at + 1
    while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "\n") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    // A quote that is not closed, such as an apostrophe, begins no text.
    guard end < bytes.count, bytes[end] == quote else { return take(at + 1, nil) }
    end += 1
    take(end, isKey(at: end) ? .type : .string)
  }

  private mutating func readWord() {
    var end = endOfWord(from: at)
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), isWord(bytes[end + 1]) {
      end = endOfWord(from: end + 1)
    }
    let word = String(decoding: bytes[at..<end], as: UTF8.self)
    let isNumber = word.wholeMatch(of: /-?\d+(\.\d+)?([eE]\d+)?|0x[0-9a-fA-F]+/) != nil
    take(
      end,
      isKey(at: end)
        ? .type : isNumber ? .number : language.keywords.contains(word) ? .keyword : nil)
  }

  /// Whether what ends here is the name of a value.
  private func isKey(at end: Int) -> Bool {
    guard language.hasKeys, end < bytes.count, bytes[end] == UInt8(ascii: ":") else { return false }
    let next = end + 1 < bytes.count ? bytes[end + 1] : UInt8(ascii: "\n")
    return [UInt8(ascii: " "), UInt8(ascii: "\n")].contains(next) || language.quotes == "\""
  }

  private func endOfWord(from start: Int) -> Int {
    bytes[start...].firstIndex { !isWord($0) } ?? bytes.count
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte >= 0x80
      || language.signs.utf8.contains(byte)
  }
}
