import Testing

@testable import DocRunner
@testable import docgen

struct ProgramsPackageTests {
  private let library = LibrarySources(
    toolsVersion: "6.1", platforms: ["macos": "14.0", "linux": "1", "ios": "17.0"],
    modules: [
      LibrarySources.Module(name: "Clock", dependencies: [], files: ["Clock.swift": "// clock\n"]),
      LibrarySources.Module(
        name: "Kit", dependencies: ["Clock"], files: ["b.swift": "// b\n", "a/a.swift": "// a\n"]),
    ])

  private func files(_ markdown: String, _ verdict: Verdict = .passed) -> [String: String] {
    let chapter = chapter(markdown)
    let results = snippets(of: chapter).map { snippet in
      SnippetResult(
        snippet: snippet, verdict: verdict,
        program: Harness(imports: ["Kit"]).listing(of: [snippet]))
    }
    let package = ProgramsPackage(
      book: book(chapter), library: library, results: [chapter.path: results])
    return Dictionary(
      uniqueKeysWithValues: package.files.map {
        ($0.path, String(decoding: $0.bytes, as: UTF8.self))
      })
  }

  @Test func `the package has the library, its modules, and the book's first program`() {
    let files = files("```swift compile id=shown\nf()\n```\n\n```swift id=run\nprint(1)\n```\n")
    #expect(
      files.keys.sorted() == [
        "Package.swift", "Programs/first/run.swift", "Programs/first/shown.swift", "README.md",
        "Sources/Clock/Clock.swift", "Sources/Kit/a/a.swift", "Sources/Kit/b.swift",
        "Sources/Program/main.swift",
      ])
    #expect(files["Sources/Program/main.swift"] == "import Kit\nprint(1)\n")
    #expect(
      files["Package.swift"] == """
        // swift-tools-version: 6.1

        import PackageDescription

        let package = Package(
          name: "programs",
          platforms: [.iOS("17.0"), .macOS("14.0")],
          products: [
            .library(name: "Clock", targets: ["Clock"]),
            .library(name: "Kit", targets: ["Kit"]),
          ],
          targets: [
            .target(name: "Clock"),
            .target(name: "Kit", dependencies: ["Clock"]),
            .executableTarget(name: "Program", dependencies: ["Clock", "Kit"]),
          ]
        )

        """)
  }

  @Test(arguments: [
    "```swift error\nlet x: Int = \"\"\n```\n", "```swift fragment\nf()\n```\n",
    "```swift ignore=\"no\"\nf()\n```\n",
    "```swift\n@main struct A { static func main() {} }\n```\n",
  ])
  func `what does not compile, or not in a main file, is left out`(markdown: String) {
    #expect(!files(markdown).keys.contains { $0.hasPrefix("Programs/") })
  }

  @Test func `what failed is left out`() {
    #expect(
      !files("```swift\nprint(1)\n```\n", .failed([])).keys.contains("Programs/first/first-1.swift")
    )
  }
}
