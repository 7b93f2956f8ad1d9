import DocRunner
import Foundation

/// A cache that holds the modules every program is linked to, for tests that each need their own cache.
///
/// Compiling these modules takes fifteen seconds of processor time, and they are the same for all tests.
package enum PreparedCache {
  /// Copies the cache to a path unless a cache is there, and returns the path.
  package static func copied(to path: String) async throws -> String {
    if !Files.exists(path) {
      try Files.makeFolder(path.parentFolder)
      let new = "\(path)-\(UUID())"
      try FileManager.default.copyItem(atPath: try await original.value, toPath: new)
      try move(new, to: path)
    }
    return path
  }

  /// The cache that is copied, which is kept for the next run of the tests.
  private static let original = Task {
    let modules = Digest.of([SupportModule.source, SystemModule.source])
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../.build/prepared-cache").standardized.path
    let path = "\(folder)/\(modules)"
    if !Files.exists(path) {
      let new = "\(path)-\(UUID())"
      let limits = Limits(time: .seconds(1800), compileTime: .seconds(3600))
      let document = MarkdownParser.parse(
        "```swift\nprint(1)\n// Prints \"1\"\n```\n", path: "a.md")
      let checker = DocumentChecker(
        toolchain: try await .find(), limits: limits, cacheDirectory: new, sandboxMode: .off)
      _ = try await checker.check(
        SnippetExtractor.extract(
          from: [document], rules: checker.rules, inside: checker.folders))
      try move(new, to: path)
    }
    return path
  }

  /// Moves a cache to a path where another test, or another process, may have been faster with one that is as good.
  private static func move(_ new: String, to path: String) throws {
    do {
      try Files.move(new, to: path)
    } catch {
      guard Files.exists(path) else { throw error }
      try FileManager.default.removeItem(atPath: new)
    }
  }
}
