import Foundation
import PreparedCache
import Testing

@testable import DocRunner

/// The manual's examples do what the manual says.
struct ManualTests {
  private static let paths = ["Documentation/writing.md", "Documentation/concurrency.md"]

  /// A document that the manual shows, and the messages that it says follow from it.
  private struct Example {
    /// The line of the manual where it begins.
    var line: Int
    var document: Document
    var messages = ""
  }

  @Test(arguments: paths)
  func `every example of the manual does what the manual says`(path: String) async throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let checker = DocumentChecker(
      toolchain: try await Toolchain.find(),
      harness: Harness(graph: ManualTests.graph), limits: .patient,
      cacheDirectory: try await PreparedCache.copied(to: folder.path + "/cache"))
    let examples = try ManualTests.examples(in: path)
    #expect(examples.count > 3)
    let report = try await checker.check(examples.map(\.document))
    for (example, chapter) in zip(examples, report.chapters) {
      let renderer = DiagnosticRenderer(usesColor: false)
      let messages = Report(chapters: [chapter], compiled: 0, ran: 0, withoutSandbox: nil)
        .diagnostics
        .map { renderer.render($0) { chapter.document.line($0) } }
        .joined(separator: "\n")
        .replacing(chapter.document.path, with: "example.md")
      #expect(messages == example.messages, "\(path):\(example.line)")
    }
  }

  /// What the examples about subscriptions tell them with.
  private static let graph = #"""
    func show(_ text: String, file: String = #fileID, line: Int = #line) {
      _docRunnerGraph(text.split(separator: "{}", omittingEmptySubsequences: false)
        .joined(separator: "(\(file):\(line))"))
    }
    """#

  /// The `markdown` fences of the manual; a `text` fence right after one holds the messages.
  private static func examples(in path: String) throws -> [Example] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    let manual = MarkdownParser.parse(text, path: path)
    var examples: [Example] = []
    for block in manual.blocks {
      guard case .code(let code) = block.kind else { continue }
      let line = block.range.start.line
      let text = code.lines.map { $0.text + "\n" }.joined()
      if code.language == "markdown" {
        let document = MarkdownParser.parse(text, path: "example-\(line).md")
        examples.append(Example(line: line, document: document))
      } else if code.language == "text", let last = examples.indices.last {
        examples[last].messages += text
      }
    }
    return examples
  }
}
