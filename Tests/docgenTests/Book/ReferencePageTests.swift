import Foundation
import Testing

@testable import docgen

struct ReferencePageTests {
  /// `UPDATE_REFERENCE=1` writes it.
  @Test func `the reference in Documentation is the one of the code`() throws {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Documentation/reference.md")
    if ProcessInfo.processInfo.environment["UPDATE_REFERENCE"] == "1" {
      try ReferencePage.text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == ReferencePage.text)
  }

  @Test func `a key that belongs elsewhere says where`() throws {
    let text = "title: A\nparts:\n- title: One\nchapters:\n- a.md\nsubtitel: B\n"
    var yaml = try #require(YAMLMapping.parse(text, path: "book.yml").0)
    yaml.allow(.book)
    #expect(
      said(yaml.diagnostics) == [
        "4:1 unknown-key: `chapters` is not a key of `book.yml`"
          + " (it is one of an entry of `parts`: is it indented as it should be?)",
        "6:1 unknown-key: unknown key `subtitel` (did you mean `subtitle`?)",
      ])
  }
}
