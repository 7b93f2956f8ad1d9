import Foundation
import PreparedCache
import Testing

@testable import DocRunner

/// Whether a message in other words is told from another message, by the compiler's name for it.
@Suite(.serialized) struct MessageNameTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func check(name: String, compiler: String? = nil) async throws -> Report {
    var toolchain = try await Toolchain.find()
    if let compiler {
      toolchain.compiler = compiler
      toolchain.version += " without names"
    }
    let text = """
      ```swift error
      let number: Int = "three"
      //                ^ error: a text is no number [\(name)]
      ```
      """
    let checker = DocumentChecker(
      toolchain: toolchain, limits: .patient,
      cacheDirectory: try await PreparedCache.copied(to: folder.path + "/cache"))
    return try await checker.check([MarkdownParser.parse(text, path: "a.md")])
  }

  @Test func `a name in the text tells other words from another message`() async throws {
    defer { folder.remove() }
    let same = try await check(name: "cannot_convert_initializer_value")
    #expect(same.diagnostics.map(\.code) == ["reworded-message"])
    let other = try await check(name: "cannot_find_in_scope")
    #expect(other.diagnostics.map(\.code) == ["missing-message"])
  }

  @Test func `a compiler that tells no names still compares words, and the report says so`()
    async throws
  {
    defer { folder.remove() }
    let compiler = "\(folder.path)/swiftc"
    try Files.write(
      """
      #!/bin/sh
      case "$*" in *debug-diagnostic-names*) echo "error: unknown argument" >&2; exit 1;; esac
      exec \(try await Toolchain.find().compiler) "$@"

      """, to: compiler)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
    let report = try await check(
      name: "cannot_convert_initializer_value", compiler: compiler)
    #expect(report.notes == [DiagnosticNames.absence])
    #expect(report.diagnostics.map(\.code) == ["no-names", "missing-message"])
  }
}
