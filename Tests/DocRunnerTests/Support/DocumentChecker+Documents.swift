@testable import DocRunner

extension DocumentChecker {
  /// Finds the snippets of some documents and checks them.
  func check(
    _ documents: [Document], progress: (CheckProgress) -> Void = { _ in }
  ) async throws -> Report {
    try await check(
      SnippetExtractor.extract(from: documents, rules: rules, inside: folders), progress: progress)
  }
}
