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
}
