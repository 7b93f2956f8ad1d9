import Foundation

/// SHA-256 over a list of texts and files, each with its length.
package struct Digest {
  private var hash = SHA256()

  package init() {}

  /// The hash of some texts, in hexadecimal digits.
  package static func of(_ parts: [String]) -> String {
    var digest = Digest()
    for part in parts { digest.add(part) }
    return digest.text
  }

  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(bytes: UnsafeRawBufferPointer($0)) }
  }

  package mutating func add(_ number: Int) {
    withUnsafeBytes(of: UInt64(bitPattern: Int64(number)).littleEndian) { add(bytes: $0) }
  }

  /// Adds a list of texts; adding the same texts one by one results in another hash.
  package mutating func add(_ texts: [String]) {
    add(texts.count)
    for text in texts { add(text) }
  }

  package mutating func add(_ bytes: Data) { bytes.withUnsafeBytes { add(bytes: $0) } }

  private mutating func add(bytes: UnsafeRawBufferPointer) {
    withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { hash.add($0) }
    hash.add(bytes)
  }

  package var text: String { hash.bytes.hexadecimal }
}

extension [UInt8] {
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(unsafeUninitializedCapacity: 2 * count) { text in
      for (index, byte) in enumerated() {
        text[2 * index] = digits[Int(byte >> 4)]
        text[2 * index + 1] = digits[Int(byte & 15)]
      }
      return 2 * count
    }
  }
}
