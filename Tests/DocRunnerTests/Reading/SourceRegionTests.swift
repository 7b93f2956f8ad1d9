import Foundation
import Testing

@testable import DocRunner

struct SourceRegionTests {
  private let text = """
    // snippet.first
    func f() {
        // snippet.inner
        let x = 1

          let y = 2
        // snippet.hide
        let hidden = 3
        // snippet.show
        // snippet.end
        let z = 3
    }

    # snippet.last
    end()

    """

  @Test(arguments: [
    ("first", ["func f() {"]), ("inner", ["let x = 1", "", "  let y = 2"]), ("last", ["end()"]),
  ])
  func `a region has the lines between its comments, less their indentation`(
    name: String, lines: [String]
  ) {
    #expect(SourceRegion(named: name, in: text)?.lines == lines)
  }

  @Test func `a region says whether it is inside something`() {
    let isInside = ["first", "inner", "last"].map { SourceRegion(named: $0, in: text)?.isIndented }
    #expect(isInside == [false, true, false])
  }

  @Test(arguments: [
    ("import A\nstruct B {}\nlet c = 1", true), ("struct B {}\nB().run()", false),
    ("for a in b {}", false),
  ])
  func `a file of an app has declarations only`(code: String, isFile: Bool) {
    #expect(SwiftCode.isDeclarations(code.components(separatedBy: "\n")) == isFile)
  }

  @Test func `a region that is not there is none`() {
    #expect(SourceRegion(named: "end", in: text) == nil)
    #expect(SourceRegion.names(in: text) == ["first", "inner", "last"])
  }

  @Test func `the whole file comes without the comments and what they hide`() {
    #expect(
      SourceRegion(of: text).lines == [
        "func f() {", "    let x = 1", "", "      let y = 2", "    let z = 3", "}", "", "end()",
      ])
  }

  @Test func `a file means the one beside the document, else where the tool was started`() {
    func places(_ name: String, _ path: String) -> [String] {
      SnippetFiles.places(of: name, from: MarkdownParser.parse("", path: path))
    }
    #expect(places("a.swift", "Content/b.md") == ["Content/a.swift", "a.swift"])
    #expect(places("../S/a.swift", "Content/b.md") == ["S/a.swift", "../S/a.swift"])
    #expect(places("./a.swift", "b.md") == ["./a.swift"])
    #expect(places("/a.swift", "Content/b.md") == ["/a.swift"])
  }
}
