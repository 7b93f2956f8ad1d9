import Documents

/// Lines of code fences that show results as an interpreter might: `==> 3628800` below `factorial(10)`.
enum ResultLines {
  /// The lines of code with results written as comments, which claim the same.
  ///
  /// Swift has no statement that begins with such an arrow. A number may go on in the lines below it.
  static func commented(_ lines: [CodeBlock.Line]) -> [CodeBlock.Line] {
    guard lines.contains(where: { isResult($0.text) }) else { return lines }
    var lines = lines
    var number: Int?
    for index in lines.indices {
      let text = lines[index].text
      if isResult(text) {
        // The comment takes the place of the blanks before it, or of the margin.
        lines[index].text = slashes + text
        lines[index].position.column -= slashes.utf8.count
        number = text.last?.isNumber ?? false ? index : nil
      } else if let first = number, text.hasPrefix("  "), text.trimmed.allSatisfy(\.isNumber),
        !text.trimmed.isEmpty
      {
        lines[first].text += text.trimmed
        lines[index].text = ""
      } else {
        number = nil
      }
    }
    return lines
  }

  private static let slashes = "//"

  private static func isResult(_ text: String) -> Bool {
    let words = text.drop { $0 == " " }
    return ["==> ", "=> ", "→ ", "⇒ "].contains { words.hasPrefix($0) }
  }
}
