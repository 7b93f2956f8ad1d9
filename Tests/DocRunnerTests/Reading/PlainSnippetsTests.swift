import Testing

@testable import DocRunner

/// Snippets that say nothing about themselves, in documents that were not written for the tool.
struct PlainSnippetsTests {
  private func kinds(_ text: String, plain: PlainSnippets = .compile) -> [SnippetKind] {
    let document = MarkdownParser.parse(text, path: "a.md")
    return SnippetExtractor.extract(from: document, rules: SnippetRules(plain: plain)).snippets.map(
      \.kind)
  }

  private func kind(_ code: String) -> SnippetKind? { kinds("```swift\n\(code)\n```").first }

  @Test func `what promises nothing is compiled, what promises something is run`() {
    #expect(kind("print(1)") == .compile)
    #expect(kind("print(1)\n// Prints \"1\"") == .run)
    #expect(kind("1 + 1  // => 2") == .run)
    #expect(kinds("```swift\nprint(1)\n```\n```output\n1\n```") == [.run])
    #expect(kinds("```swift run\nprint(1)\n```") == [.run])
    #expect(kinds("```swift\nprint(1)\n```", plain: .run) == [.run])
  }

  @Test func `what a running snippet goes on from is run too`() {
    let kinds = kinds(
      """
      ```swift
      let a = 1
      ```

      ```swift continues
      let b = a + 1
      ```

      ```swift continues
      print(b)
      // Prints "2"
      ```

      ```swift continues
      print(a + b)
      ```
      """)
    #expect(kinds == [.run, .run, .run, .compile])
  }

  @Test(
    arguments: [
      ".package(url: \"https://example.com/a\", from: \"1.0.0\"),",
      ".target(name: \"A\", dependencies: [\"B\"]),",
      "dependencies: [\n  .package(path: \"../a\"),\n],",
      "import PackageDescription\nlet package = Package(name: \"a\")",
      "// swift-tools-version: 6.0\nimport PackageDescription",
      "let package = Package(name: \"a\")",
    ])
  func `part of a manifest is not compiled`(_ code: String) {
    #expect(kind(code) == .ignore)
  }

  @Test func `a manifest that is named a snippet is compiled`() {
    #expect(kinds("```swift compile\nlet package = 1\n```") == [.compile])
  }

  @Test(
    arguments: [
      ("import Foundation", "Foundation"), ("@testable import A", "A"),
      ("public import struct A.B", "A"), ("  import A.C  // why", "A"), ("imports()", nil),
      ("let x = 1", nil),
    ])
  func `a line's import is read`(_ line: String, _ module: String?) {
    #expect(line.importedModule == module)
  }

  @Test func `a type that is the program stands without statements beside it`() throws {
    let harness = Harness(start: "setUp()", settle: "settle()")
    func program(_ text: String) throws -> Program {
      let document = MarkdownParser.parse(text, path: "a.md")
      let chapter = SnippetExtractor.extract(
        from: document, rules: SnippetRules(plain: .compile))
      return Program(try #require(Plan(for: [chapter]).sessions.first), harness: harness)
    }
    let type = try program("```swift\n@main struct Tool { static func main() {} }\n```")
    #expect(!type.text.contains("_docRunnerMark") && !type.text.contains("setUp"))
    #expect(type.options.flags == ["-parse-as-library"])
    let code = try program("```swift\n// not @main\nlet x = 1\n```")
    #expect(code.text.contains("_docRunnerMark") && code.text.contains("setUp"))
    #expect(code.options.flags.isEmpty)
  }

  @Test(
    arguments: [
      ("let a = 1", "a"), ("var (b, c) = (1, 2)", "b c"), ("func d() {}", "d"),
      ("@MainActor final class E {}", "E"), ("enum F { case g }", "F"),
      ("typealias H = Int", "H"), ("extension I { func j() {} }", ""), ("print(k)", ""),
    ])
  func `the names that code declares are known`(_ code: String, _ names: String) {
    #expect(
      CodeNames.of(code).declared == Set(names.split(separator: " ").map(String.init)))
  }

  @Test func `modules of the package come unasked unless one is imported`() {
    var harness = Harness(imports: ["Always"])
    harness.packageModules = ["A", "B", "C"]
    harness.defaultModules = ["A", "B"]
    func imports(_ code: String) -> [String] {
      let document = MarkdownParser.parse("```swift\n\(code)\n```", path: "a.md")
      return harness.imports(for: SnippetExtractor.extract(from: document).snippets)
    }
    #expect(imports("f()") == ["Always", "A", "B"])
    #expect(imports("import Foundation") == ["Always", "A", "B"])
    #expect(imports("import C") == ["Always"])
    #expect(imports("#if os(iOS)\nimport C\n#endif") == ["Always", "A", "B"])
  }
}
