import Foundation

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
    escaped(file) + (name.map { "#" + escaped($0, besides: ":") } ?? "")
  }

  /// Whether an address names how it is to be read, as in `https:`, and so is no path.
  static func hasScheme(_ address: some StringProtocol) -> Bool {
    address.prefix { $0 != "/" && $0 != "?" && $0 != "#" }.contains(":")
  }

  private static let letters = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  private static func escaped(_ text: String, besides other: String = "") -> String {
    let allowed = letters.union(CharacterSet(charactersIn: "/" + other))
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? text
  }

  /// The address with each byte that is not allowed in one written as `%` and two digits.
  static func encoded(_ address: String) -> String {
    let allowed = letters.union(CharacterSet(charactersIn: "%!#$&'()*+,/:;=?@"))
    return address.replacing(/%(?![0-9A-Fa-f]{2})/, with: "%25")
      .addingPercentEncoding(withAllowedCharacters: allowed) ?? address
  }

  /// The address with each `%` and two digits read as the byte that they stand for.
  static func decoded(_ address: String) -> String {
    guard address.utf8.contains(UInt8(ascii: "%")) else { return address }
    return address.replacing(/(?:%[0-9A-Fa-f]{2})+/) { escapes in
      let bytes = escapes.0.split(separator: "%").compactMap { UInt8($0, radix: 16) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension UInt8 {
  var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
