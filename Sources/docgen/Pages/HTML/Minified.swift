/// Style sheets and scripts without what only their authors need.
enum Minified {
  /// A style sheet without comments and without blanks that mean nothing.
  ///
  /// Blanks stay where they may mean something: between the parts of a selector, around `+` and
  /// before `(`. Text between quotes stays as it is.
  static func styleSheet(_ source: String) -> String {
    var result: [UInt8] = []
    var rest = Array(source.utf8)[...]
    var isBlankDue = false
    while let byte = rest.first {
      if isBlank(byte) {
        rest = rest.drop(while: isBlank)
        isBlankDue = true
        continue
      }
      if rest.starts(with: "/*".utf8) {
        rest = afterComment(rest)
        isBlankDue = true
        continue
      }
      if isBlankDue, let last = result.last, !"{};,:>(".utf8.contains(last),
        !"{};,>)!".utf8.contains(byte)
      {
        result.append(UInt8(ascii: " "))
      }
      isBlankDue = false
      if byte == UInt8(ascii: "}"), result.last == UInt8(ascii: ";") { result.removeLast() }
      let token = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") ? quoted(rest) : [byte]
      result += token
      rest = rest.dropFirst(token.count)
    }
    return String(decoding: result, as: UTF8.self) + "\n"
  }

  /// A script without indentation, empty lines and comments that have a line to themselves.
  ///
  /// Its lines stay lines, so that it can still be read and errors name a place. No text in it may go
  /// over several lines. Leaving out the blanks within lines as well would save 0.1 KB of 3.4, compressed,
  /// and need to know what a regular expression is.
  static func script(_ source: String) -> String {
    source.split(separator: "\n")
      .map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }
      .map { $0 + "\n" }.joined()
  }

  private static func isBlank(_ byte: UInt8) -> Bool { " \n\r\t".utf8.contains(byte) }

  private static func afterComment(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text.dropFirst(2)
    while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
    return rest.dropFirst(2)
  }

  /// The text between quotes with which some text begins, with the quotes.
  private static func quoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard let quote = text.first else { return [] }
    var token = [quote]
    var isEscaped = false
    for byte in text.dropFirst() {
      token.append(byte)
      if byte == quote, !isEscaped { break }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return token
  }
}
