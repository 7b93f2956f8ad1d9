/// Colors code in languages other than Swift, by a table of what each of them looks like.
struct CodeColors {
  private let language: CodeLanguage
  private let bytes: [UInt8]
  private var at = 0
  private var isInTag = false
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
      if let comment = language.comment, starts(with: comment.begin) {
        take(end(of: comment.end, from: at + comment.begin.utf8.count), .comment)
      } else if isAtLineComment {
        take(bytes[at...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count, .comment)
      } else if language.isMarkup, byte == UInt8(ascii: "<") {
        isInTag = true
        readTag()
      } else if language.isMarkup, byte == UInt8(ascii: ">") {
        isInTag = false
        take(at + 1, nil)
      } else if language.quotes.utf8.contains(byte), !language.isMarkup || isInTag {
        readText(from: byte)
      } else if isWord(byte), !language.isMarkup || isInTag {
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

  /// The end of the first occurrence of a text; that of the code if there is none.
  private func end(of text: String, from start: Int) -> Int {
    let text = Array(text.utf8)
    var index = min(start, bytes.count)
    while index < bytes.count {
      if bytes[index...].starts(with: text) { return index + text.count }
      index += 1
    }
    return bytes.count
  }

  private var isAtLineComment: Bool {
    guard language.lineComments.contains(where: starts) else { return false }
    guard language.setsCommentsApart, at > 0 else { return true }
    return [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n")].contains(bytes[at - 1])
  }

  /// `<` and the name of an element.
  private mutating func readTag() {
    var end = at + 1
    if end < bytes.count, [UInt8(ascii: "/"), UInt8(ascii: "!")].contains(bytes[end]) { end += 1 }
    take(end, nil)
    take(endOfWord(from: at), .keyword)
  }

  private mutating func readText(from quote: UInt8) {
    var end = at + 1
    while end < bytes.count, bytes[end] != quote {
      if bytes[end] == UInt8(ascii: "\n"), quote != UInt8(ascii: "`") { break }
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
    let isAttribute = language.isMarkup && end < bytes.count && bytes[end] == UInt8(ascii: "=")
    take(
      end,
      isAttribute || isKey(at: end)
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
