/// Numbers and texts packed into bytes; small numbers take one byte.
package struct PackedNumbers: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Adds a number that is not negative: seven bits in each byte, the lowest first.
  package mutating func add(_ number: Int) {
    var rest = UInt(number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  package mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  /// Reads packed values in the order in which they were added.
  package struct Reader {
    private let bytes: [UInt8]
    private var at = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next number; nil if there is none.
    package mutating func number() -> Int? {
      var number = 0
      for shift in stride(from: 0, to: 63, by: 7) {
        guard at < bytes.count else { return nil }
        let byte = bytes[at]
        at += 1
        number |= Int(byte & 0x7f) << shift
        if byte < 0x80 { return number }
      }
      return nil
    }

    /// The next text; nil if there is none.
    package mutating func text() -> String? {
      guard let count = number(), count <= bytes.count - at else { return nil }
      defer { at += count }
      return String(decoding: bytes[at..<(at + count)], as: UTF8.self)
    }
  }
}
