import Foundation

@testable import DocRunner

/// A cache that holds the modules every program is linked to, for tests that each need their own cache.
///
/// Compiling these modules takes seven seconds of processor time, and they are the same for all tests.
enum PreparedCache {
  /// Copies the cache to a path unless a cache is there, and returns the path.
  static func copied(to path: String) async throws -> String {
    if !Files.exists(path) {
      try FileManager.default.copyItem(atPath: try await original.value, toPath: path)
    }
    return path
  }

  /// The cache that is copied, which is kept for the next run of the tests.
  private static let original = Task {
    let modules = Digest.of([SupportModule.source, SystemModule.source])
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../.build/prepared-cache").standardized.path
    let path = "\(folder)/\(modules)"
    if !Files.exists(path) {
      let new = "\(folder)/\(ProcessInfo.processInfo.processIdentifier)"
      _ = try await DocumentChecker(
        toolchain: try await .find(), limits: .patient, cacheDirectory: new, sandboxMode: .off
      ).check([MarkdownParser.parse("```swift\nprint(1)\n// Prints \"1\"\n```\n", path: "a.md")])
      do {
        try Files.move(new, to: path)
      } catch {
        // Another process that runs tests may have been faster, and its cache is as good.
        guard Files.exists(path) else { throw error }
      }
    }
    return path
  }
}
