import Testing

@testable import DocRunner

/// The language mode that a package's snippets are compiled in.
struct LanguageModeTests {
  @Test(arguments: [
    ("6.2", nil, "6"), ("5.9", nil, "5"), ("4.2", nil, "4.2"), ("4.0", nil, "4"),
    ("6.2", ["5"], "5"), ("5.9", ["5", "6"], "6"), ("6.2", ["7"], "6"),
  ])
  func `is the one of SwiftPM`(toolsVersion: String, named: [String]?, mode: String) {
    let package = SwiftPackage(
      name: "Boxes", toolsVersion: toolsVersion, languageModes: named, targets: [], products: [])
    #expect(package.languageMode == mode)
  }
}
