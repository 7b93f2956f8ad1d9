import Foundation
import Testing

@testable import DocRunner
@testable import docgen

/// Patterns and rules of `.docgen.yml`.
struct PathPatternTests {
  @Test(arguments: [
    ("README.md", "README.md", true),
    ("README.md", "Examples/README.md", true),
    ("/README.md", "Examples/README.md", false),
    ("Proposals/**", "Proposals/0001.md", true),
    ("Proposals/**", "Proposals/Old/0001.md", true),
    ("Proposals/**", "Sources/Proposals/0001.md", false),
    ("Proposals", "Sources/Proposals/0001.md", true),
    ("Proposals/", "Proposals/0001.md", true),
    ("Docs/*.md", "Docs/Guide.md", true),
    ("Docs/*.md", "Docs/Old/Guide.md", false),
    ("Docs/**/*.md", "Docs/Guide.md", true),
    ("Docs/**/*.md", "Docs/Old/Older/Guide.md", true),
    ("**/*.docc", "Sources/Box/Box.docc/Tour.md", true),
    ("./Docs/Guide.md", "Docs/Guide.md", true),
    ("Docs/Chapter?.md", "Docs/Chapter1.md", true),
    ("Docs/Chapter[12].md", "Docs/Chapter3.md", false),
    ("Docs/Guide.md", "Docs/Guide.md.md", false),
  ])
  func `fits paths as in .gitignore`(pattern: String, path: String, fits: Bool) {
    #expect(PathPattern(pattern).matches(path) == fits)
  }

  @Test func `a prelude knows its places, whatever way it is written`() throws {
    let (rules, path) = try rules(
      """
      prelude: let a = 1
      files:
        - path: A.md
          prelude: |2
              let b = 2

            let c = 3
        - path: B.md
          prelude: "let d = 4"

      """)
    let lines = rules.sections.flatMap(\.prelude)
    #expect(lines.map(\.text) == ["let a = 1", "  let b = 2", "", "let c = 3", "let d = 4"])
    #expect(
      lines.map { "\($0.position.line):\($0.position.column)" }
        == ["1:10", "5:7", "6:1", "7:7", "9:14"])
    #expect(lines.allSatisfy { $0.path == path })
  }

  /// What a package says whose file has a text.
  private func rules(
    _ text: String, files: [String: String] = [:]
  ) throws -> (PackageRules, path: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rules-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files.merging([PackageRules.fileName: text], uniquingKeysWith: { $1 }) {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let rules = try PackageRules.read(
      in: folder.path, folders: ReadableFolders([folder.path]))
    return (rules, rules.path)
  }
}
