import Testing

@testable import Processes

struct SHA256Tests {
  /// Examples that NIST publishes for FIPS 180.
  static let examples = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ]

  private func digits(_ hash: [UInt8]) -> String {
    hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(arguments: examples)
  func `hashes what is given at once`(text: String, hash: String) {
    #expect(digits(SHA256.hash(Array(text.utf8))) == hash)
  }

  @Test(arguments: examples)
  func `hashes what is given in pieces`(text: String, hash: String) {
    var sum = SHA256()
    for byte in text.utf8 { withUnsafeBytes(of: byte) { sum.add($0) } }
    #expect(digits(sum.bytes) == hash)
    // Asking does not end it.
    #expect(digits(sum.bytes) == hash)
  }
}
