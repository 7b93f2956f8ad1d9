import Foundation
import Testing

@testable import DocRunner
@testable import docgen

/// What readers copy is what was run.
struct ListingTests {
  private static let content = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Content").path

  /// Each program of the book, beside its text with the button *Copy*.
  @Test func `a copied program is the program that ran, without what the runner adds`() throws {
    let loaded = try BookLoader(content: Self.content).load()
    let harness = loaded.code.harness
    let added = Set(
      (["do {", "}"] + harness.imports.map { "import \($0)" } + [harness.start, harness.settle])
        .flatMap { $0.split(separator: "\n") })
    let sessions = Plan(for: loaded.code.snippets(of: loaded.book.documents)).sessions
      .filter { $0.purpose == .run }
    #expect(sessions.count > 500)
    for session in sessions {
      let copied = harness.listing(of: session.chain).text.split(separator: "\n")
      let ran = Program(session, harness: harness).lines.map { Substring($0.text) }
      let name = "\(session.subject.path), \(session.subject.name)"
      #expect(
        copied.filter { !added.contains($0) } == ran.filter { !$0.isEmpty && !added.contains($0) },
        "\(name)")
    }
  }
}
