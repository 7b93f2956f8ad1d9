import Foundation
import Testing

@testable import DocRunner

/// Whether a message in other words is told from another message, by the compiler's name for it.
@Suite(.serialized) struct MessageNameTests {
  private let folder: ScratchFolder
  private let text = """
    ```swift error id=x
    let number: Int = "three"
    //                ^ error: a text is no number
    ```
    """

  init() throws {
    folder = try ScratchFolder()
  }

  private func check(names: [String], compiler: String? = nil) async throws -> Report {
    var toolchain = try await Toolchain.find()
    if let compiler {
      toolchain.compiler = compiler
      toolchain.version += " without names"
    }
    var checker = DocumentChecker(
      toolchain: toolchain, limits: .patient, cacheDirectory: folder.path + "/cache")
    checker.knownMessageNames = ["a.md#x": names]
    return try await checker.check([MarkdownParser.parse(text, path: "a.md")])
  }

  @Test func `a name that is known from before tells other words from another message`()
    async throws
  {
    defer { folder.remove() }
    let same = try await check(names: ["cannot_convert_initializer_value"])
    #expect(same.diagnostics.map(\.code) == ["reworded-message"])
    #expect(same.results.map(\.messageNames) == [["cannot_convert_initializer_value"]])
    let other = try await check(names: ["cannot_find_in_scope"])
    #expect(other.diagnostics.map(\.code) == ["missing-message"])
    #expect(other.results.map(\.messageNames) == [[""]])
    // Names that belong to another state of the text are of no use.
    let outdated = try await check(names: ["cannot_convert_initializer_value", ""])
    #expect(outdated.diagnostics.map(\.code) == ["missing-message"])
  }

  @Test func `a compiler that tells no names still compares words, and the report says so`()
    async throws
  {
    defer { folder.remove() }
    let compiler = "\(folder.path)/swiftc"
    try folder.write(
      """
      #!/bin/sh
      case "$*" in *debug-diagnostic-names*) echo "error: unknown argument" >&2; exit 1;; esac
      exec \(try await Toolchain.find().compiler) "$@"

      """, to: compiler)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
    let report = try await check(
      names: ["cannot_convert_initializer_value"], compiler: compiler)
    #expect(report.notes == [DiagnosticNames.absence])
    #expect(report.diagnostics.map(\.code) == ["no-names", "missing-message"])
  }
}
