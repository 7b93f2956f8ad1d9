import Testing

@testable import docgen

struct ZipArchiveTests {
  @Test(arguments: [("", 0), ("123456789", 0xcbf4_3926), ("The quick brown fox", 0xb745_74de)])
  func `sums are those of ISO 3309`(text: String, sum: UInt32) {
    #expect(ZipArchive.checksum(of: Array(text.utf8)) == sum)
  }

  @Test func `the first file begins at byte 30, as readers of EPUB look for it`() throws {
    let bytes = try ZipArchive.bytes(of: [
      SiteFile(path: "mimetype", text: "application/epub+zip"), SiteFile(path: "ü", text: ""),
    ])
    #expect(String(decoding: bytes[30..<58], as: UTF8.self) == "mimetypeapplication/epub+zip")
  }

  @Test func `an archive is these bytes`() throws {
    let bytes = try ZipArchive.bytes(of: [SiteFile(path: "a", text: "b")])
    let entry = "0000 0000 0000 2100 f9ef be71 0100 0000 0100 0000 0100"
    #expect(
      hex(bytes)
        == hex(
          """
          504b 0304 1400 \(entry) 0000 61 62 \
          504b 0102 1403 1400 \(entry) 0000 0000 0000 0000 0000 a481 0000 0000 61 \
          504b 0506 0000 0000 0100 0100 2f00 0000 2000 0000 0600 646f 6367 656e
          """))
  }

  @Test(arguments: ["", "ab", "abc", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"])
  func `a file is compressed if that makes it smaller`(text: String) throws {
    let bytes = try ZipArchive.bytes(of: [SiteFile(path: "a", text: text)])
    let isPacked = text.utf8.count > 3
    #expect(bytes[8] == (isPacked ? 8 : 0))
    #expect(Int(bytes[22]) == text.utf8.count)
    #expect(isPacked ? bytes[18] < bytes[22] : bytes[18] == bytes[22])
  }

  @Test func `compressed bytes are these everywhere`() throws {
    let text = String(repeating: "signal ", count: 40)
    let bytes = try ZipArchive.bytes(of: [SiteFile(path: "a", text: text)])
    #expect(hex(Array(bytes[31..<(31 + Int(bytes[18]))])) == "2bce4ccf4bcc51281ea5502900")
  }

  private func hex(_ text: String) -> String { text.filter { $0 != " " } }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
