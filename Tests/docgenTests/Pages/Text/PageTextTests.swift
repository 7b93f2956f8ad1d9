import Foundation
import Testing

@testable import DocRunner
@testable import docgen

struct PageTextTests {
  private static let german = PageText(table: [
    "{1} at {2}": "um {2}: {1}",
    "From {1}, as it ran for this page.": "Aus {1}, wie es für diese Seite lief.",
    "light": "hell",
  ])

  @Test func `what a book has no words for stays English`() {
    #expect(PageText.english("{1} of {2}", 1, "two") == "1 of two")
    #expect(Self.german("Copy") == "Copy")
  }

  @Test func `numbers and names come where a language has them`() {
    #expect(Self.german("{1} at {2}", "1", "2s") == "um 2s: 1")
    #expect(
      HTMLPrinter.print(
        Self.german.pieces("From {1}, as it ran for this page.", [.tag("b", [:], ["{1}"])]))
        == "Aus <b>{1}</b>, wie es für diese Seite lief.")
  }

  @Test func `scripts have the words of the book`() throws {
    let script = Self.german.script(try #require(Self.sources["book.js"]), named: "book.js")
    #expect(script.contains("['auto', 'auto'], ['light', \"hell\"]"))
  }

  @Test(arguments: PageText.inScripts.keys.sorted())
  func `the words of scripts are in them`(name: String) throws {
    let source = try #require(Self.sources[name])
    for word in PageText.inScripts[name] ?? [] {
      #expect(source.contains(word.source), "\(word.english)")
      #expect(PageText.all.contains(word.english), "\(word.english)")
    }
    #expect(PageText.english.script(source, named: name) == source)
  }

  private static let sources = [
    "answer.js": PackageResources.answer_js, "book.js": PackageResources.book_js,
    "edit.js": PackageResources.edit_js,
    "glossary.js": PackageResources.glossary_js, "keys.js": PackageResources.keys_js,
    "lab.js": PackageResources.lab_js,
    "live.js": PackageResources.live_js, "reading.js": PackageResources.reading_js,
    "search.js": PackageResources.search_js,
  ].mapValues { String(decoding: $0, as: UTF8.self) }

  @Test(arguments: SnippetKind.allCases)
  func `what pages say of a kind of snippet is in the table`(kind: SnippetKind) {
    #expect(PageText.all.contains(kind.says), "\(kind.says)")
  }

  /// What stands between quotes after `words(` in the code.
  @Test func `every word of the code is in the table`() throws {
    let root = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../../Sources/docgen").standardizedFileURL
    let files = try #require(FileManager.default.enumerator(atPath: root.path))
    for case let path as String in files where path.hasSuffix(".swift") {
      let code = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      for match in code.matches(of: /words(?:\.pieces)?\(\s*"([^"]*)"/) {
        #expect(PageText.all.contains(String(match.1)), "\(match.1) in \(path)")
      }
    }
  }
}
