/// Addresses as text: how to write them in a page and how to read them from a chapter.
enum URLText {
  /// The address of a file of the site and of a place in it, from the folder that its path begins in.
  ///
  /// All that could mean something else in an address, such as the scheme in `javascript:a.html`, is
  /// written as `%` and two digits.
  ///
  /// - Parameters:
  ///   - file: the path; empty for the page that the link is on.
  ///   - name: the name of the place; nil for the beginning.
  static func link(to file: String, at name: String? = nil) -> String {
    // Behind `#` a colon is no scheme's.
    escaped(file) + (name.map { "#" + escaped($0, besides: UInt8(ascii: ":")) } ?? "")
  }

  /// Whether an address names how it is to be read, as in `https:`, and so is no path.
  static func hasScheme(_ address: some StringProtocol) -> Bool {
    address.prefix { $0 != "/" && $0 != "?" && $0 != "#" }.contains(":")
  }

  private static func escaped(_ text: String, besides other: UInt8 = UInt8(ascii: "/")) -> String {
    func isPlain(_ byte: UInt8) -> Bool {
      byte.isLetterOrDigit || byte == other || "-._~/".utf8.contains(byte)
    }
    if text.utf8.allSatisfy(isPlain) { return text }
    return text.utf8.map { isPlain($0) ? String(Unicode.Scalar($0)) : escape($0) }.joined()
  }

  /// A byte as `%` and two digits.
  private static func escape(_ byte: UInt8) -> String {
    (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
  }

  /// The address with each byte that is not allowed in one written as `%` and two digits.
  static func encoded(_ address: String) -> String {
    if address.utf8.allSatisfy({ $0.isLetterOrDigit || isPunctuation($0) }) { return address }
    let bytes = Array(address.utf8)
    var result = ""
    for (index, byte) in bytes.enumerated() {
      let isAllowed =
        byte == UInt8(ascii: "%")
        ? isEscape(bytes[index...].prefix(3))
        : byte.isLetterOrDigit || isPunctuation(byte)
      if isAllowed {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += escape(byte)
      }
    }
    return result
  }

  /// The address with each `%` and two digits read as the byte that they stand for.
  static func decoded(_ address: String) -> String {
    guard address.utf8.contains(UInt8(ascii: "%")) else { return address }
    let bytes = Array(address.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let next = bytes[index...].prefix(3)
      if isEscape(next),
        let byte = UInt8(String(decoding: next.dropFirst(), as: UTF8.self), radix: 16)
      {
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    // All up to these but `"`, `%`, `<` and `>`.
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: "/"): true
    case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "?"), UInt8(ascii: "@"): true
    default: false
    }
  }

  private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == 3 && bytes.first == UInt8(ascii: "%") && bytes.dropFirst().allSatisfy(isHex)
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}

extension UInt8 {
  /// Whether it is a letter or a digit of ASCII.
  var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
