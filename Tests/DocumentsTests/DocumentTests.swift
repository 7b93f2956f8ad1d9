import Foundation
import Testing

@testable import Documents

struct DocumentTests {
  @Test(arguments: ["", "a", "a\n", "\n\na", "é\n日本", "a\r\nb\rc\nd", "\r"])
  func `lines end where CommonMark says`(text: String) {
    let wanted = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    #expect(Document.lines(of: text) == wanted)
    #expect(Document.lines(of: text as NSString as String) == wanted)
  }

  @Test(arguments: [
    ("import A", true), ("a imp import", true), ("impor", false), ("", false), ("iimport", true),
  ])
  func `bytes are found wherever they are`(text: String, isThere: Bool) {
    #expect(text.hasBytes(of: "import") == isThere)
    #expect(text[...].hasBytes(of: "import") == isThere)
  }
}
