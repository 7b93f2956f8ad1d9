enum ScriptText {
  /// A text in quotes; of a long one the beginning.
  ///
  /// - Parameter most: about how many bytes are kept.
  static func quoted(_ text: String, most: Int = .max) -> String {
    var bytes = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(min(text.utf8.count, most) + 16)
    for byte in text.utf8 {
      // Longer text ends before a character, not in it.
      if bytes.count > most, byte & 0xc0 != 0x80 { break }
      switch byte {
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7f: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}
