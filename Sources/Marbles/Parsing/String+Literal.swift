extension String {
  /// Makes the string that a literal denotes, or nil if the text is not a literal.
  ///
  /// The quotes belong to the literal; it may contain the escapes that `debugDescription` writes.
  public init?(literal: String) {
    guard literal.count >= 2, literal.hasPrefix("\""), literal.hasSuffix("\"") else { return nil }
    var result = ""
    var rest = Substring(literal).dropFirst().dropLast()
    while let character = rest.popFirst() {
      guard character == "\\" else {
        if character == "\"" { return nil }
        result.append(character)
        continue
      }
      switch rest.popFirst() {
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "t": result.append("\t")
      case "0": result.append("\0")
      case let same? where "\\\"'".contains(same): result.append(same)
      case "u" where rest.first == "{":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 1)
        guard rest.popFirst() == "}", let number = UInt32(digits, radix: 16),
          let scalar = Unicode.Scalar(number)
        else {
          return nil
        }
        result.unicodeScalars.append(scalar)
      default: return nil
      }
    }
    self = result
  }
}
