import Testing

@testable import DocRunner

struct NearestNameTests {
  @Test(arguments: [
    ("complie", "compile"), ("Compile", "compile"), ("continuse", "continues"), ("rum", "run"),
    ("xyzzy", nil), ("", nil),
  ])
  func `finds what was meant`(name: String, expected: String?) {
    #expect(NearestName.to(name, in: SnippetWord.names) == expected)
  }

  @Test func `of many names the last ones compete, and some are listed`() {
    let names = (0..<1000).map { "name\($0)" }
    #expect(NearestName.to("nam999", in: names) == "name999")
    #expect(NearestName.to("nam1", in: names) != "name1")
    #expect(
      NearestName.help(for: "other", in: names, noun: "name")
        == "names here: " + names.prefix(40).map { "`\($0)`" }.joined(separator: ", ") + ", …")
  }
}
