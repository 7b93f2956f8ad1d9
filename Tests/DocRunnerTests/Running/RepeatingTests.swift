import Foundation
import Testing

@testable import DocRunner

/// What differs from run to run is not written into a document.
struct RepeatingTests {
  @Test(arguments: [false, true])
  func `only what is printed again is written`(isSteady: Bool) async throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let compiler = "\(folder.path)/swiftc"
    // Every process has another number.
    try Files.write(
      StandInCompiler.script(printing: isSteady ? "a b" : "a $$"), to: compiler)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
    let checker = DocumentChecker(
      toolchain: Toolchain(compiler: compiler, version: "1"),
      limits: .patient, cacheDirectory: try await PreparedCache.copied(to: "\(folder.path)/cache"),
      sandboxMode: .off)
    let extracted = SnippetExtractor.extract(
      from: [
        MarkdownParser.parse("```swift\nprint(1)\n// Prints \"wrong\"\n```\n", path: "a.md")
      ], inside: ReadableFolders([folder.path]))
    let report = try await checker.check(extracted)
    #expect(report.results.map(\.edits.count) == [1])
    let unsteady = try await checker.unsteadySnippets(of: report, in: extracted, pause: .zero)
    let left = report.leaving(unsteady)
    #expect(left.results.map(\.edits.count) == [isSteady ? 1 : 0])
    // What is proposed besides depends on the numbers.
    let help = left.diagnostics.flatMap(\.help).first
    #expect(
      help
        == (isSteady
          ? "`docgen test --fix` writes what it prints"
          : "it differs from run to run: write `[..]` or a name such as `[TIME]` for what varies, "
            + "or let `seed=1` hold it still"))
  }
}
