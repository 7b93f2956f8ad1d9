import Foundation
import Testing

@testable import DocRunner
@testable import docgen

struct WordsTests {
  private static let chinese = Words.known(in: "zh-Hans")

  @Test func `what a language has no words for stays English`() {
    #expect(Words.english("{1} of {2}", 1, "two") == "1 of two")
    #expect(Words.known(in: "de")("Copy") == "Copy")
    #expect(Self.chinese("Nobody says this") == "Nobody says this")
  }

  @Test func `numbers and names come where a language has them`() {
    #expect(Self.chinese("{1} at {2}", "1", "2s") == "2s 时 1")
    #expect(
      HTMLPrinter.print(
        Self.chinese.pieces("From {1}, as it ran for this page.", [.tag("b", [:], ["{1}"])]))
        == "选自<b>{1}</b>，为本页实际运行。")
  }

  @Test func `Chinese has a place for all that comes in between`() {
    for (english, chinese) in Words.chinese {
      for place in english.matches(of: /\{\d\}/) {
        #expect(chinese.contains(place.output), "\(english)")
      }
    }
  }

  @Test func `a book's own words come first`() {
    #expect(Self.chinese.replaced(by: ["Copy": "拷贝"])("Copy") == "拷贝")
  }

  @Test(arguments: Words.inScripts.keys.sorted())
  func `the words of scripts are in them`(name: String) throws {
    let source = try #require(Self.sources[name])
    for word in Words.inScripts[name] ?? [] {
      #expect(source.contains(word.source), "\(word.english)")
      #expect(Words.chinese[word.english] != nil, "\(word.english)")
    }
    #expect(Words.english.script(source, named: name) == source)
  }

  private static let sources = [
    "answer.js": PackageResources.answer_js, "answer-more.js": PackageResources.answer_more_js,
    "book.js": PackageResources.book_js, "filter.js": PackageResources.filter_js,
    "finder.js": PackageResources.finder_js,
    "glossary.js": PackageResources.glossary_js, "reading.js": PackageResources.reading_js,
    "lab.js": PackageResources.lab_js, "lab-test.js": PackageResources.lab_test_js,
    "live.js": PackageResources.live_js, "live-lanes.js": PackageResources.live_lanes_js,
    "panel.js": PackageResources.panel_js, "search.js": PackageResources.search_js,
    "step.js": PackageResources.step_js,
  ].mapValues { String(decoding: $0, as: UTF8.self) }

  @Test(arguments: SnippetKind.allCases)
  func `what pages say of a kind of snippet is in the table`(kind: SnippetKind) {
    #expect(Words.chinese[kind.says] != nil, "\(kind.says)")
  }

  /// What stands between quotes after `words(` in the code.
  @Test func `every word of the code is in the table`() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/docgen")
    let files = try #require(FileManager.default.enumerator(atPath: root.path))
    for case let path as String in files where path.hasSuffix(".swift") {
      let code = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      for match in code.matches(of: /words(?:\.pieces)?\(\s*"([^"]*)"/) {
        #expect(Words.chinese[String(match.1)] != nil, "\(match.1) in \(path)")
      }
    }
  }
}
