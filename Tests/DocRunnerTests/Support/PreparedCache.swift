import Foundation

@testable import DocRunner

/// A cache with all that programs share, for tests that each want a cache of their own.
///
/// The modules that every program is linked to take the compiler ten seconds, and are the same for all tests.
enum PreparedCache {
  /// Puts a copy of the cache at a path unless there is one; returns the path.
  static func copied(to path: String) async throws -> String {
    if !Files.exists(path) {
      try FileManager.default.copyItem(atPath: try await original.value, toPath: path)
    }
    return path
  }

  /// The cache of which tests get copies; it stays for the next run of the tests.
  private static let original = Task {
    let modules = Digest.of([SupportModule.source, SystemModule.source])
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../.build/prepared-cache").standardized.path
    let path = "\(folder)/\(modules)"
    if !Files.exists(path) {
      try? FileManager.default.removeItem(atPath: folder)
      let new = "\(folder)/\(ProcessInfo.processInfo.processIdentifier)"
      _ = try await DocumentChecker(
        toolchain: try await .find(), limits: .patient, cacheDirectory: new, sandboxMode: .off
      ).check([MarkdownParser.parse("```swift\nprint(1)\n// Prints \"1\"\n```\n", path: "a.md")])
      try Files.move(new, to: path)
    }
    return path
  }
}
