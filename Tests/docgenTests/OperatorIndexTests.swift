import DocRunner
import Foundation
import Testing

@testable import docgen

/// The book's index of operators and the library's operators.
struct OperatorIndexTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let chapter = "Content/appendix-operator-index.md"

  @Test func `every operator of the library is in the index`() throws {
    let listed = try Self.names().map { String($0.prefix { $0 != "(" }) }
    let missing = try Self.operators().subtracting(listed)
    #expect(missing.sorted() == [], "write them into \(Self.chapter)")
  }

  @Test func `every name in the index leads to a snippet and is there once`() throws {
    let names = try Self.names()
    #expect(names.count == Set(names).count)
    #expect(names.count > 90)
  }

  @Test func `all have a picture but those that pass everything on`() throws {
    let text = try Self.text()
    let undrawn = text.matches(
      of: /^- \[`([^`]+)`\]\([^)]*\)<!-- not drawn -->/.anchorsMatchLineEndings())
    #expect(
      undrawn.map { String($0.1) } == [
        "Signal.task", "deliverOnMain", "promoteError", "assertNoFailure", "eraseToSignal",
        "onSubscribe", "onNext",
        "onError",
        "onCompleted", "onTermination", "onDispose", "named", "log", "checkpoint",
      ])
  }

  private static func text() throws -> String {
    try String(contentsOf: root.appendingPathComponent(chapter), encoding: .utf8)
  }

  /// The names with which the entries of the index begin, each a link to a program; they stand under
  /// headings.
  private static func names() throws -> [String] {
    let blocks = MarkdownParser.parse(try text(), path: chapter).blocks
    let entries = blocks.drop { block in
      if case .heading(2, _) = block.kind { false } else { true }
    }
    return entries.flatMap { block -> [String] in
      guard case .list(let list) = block.kind else { return [] }
      return list.items.map { item in
        guard case .paragraph(let text)? = item.first?.kind,
          case .link(let destination, _, let inner)? = text.first?.kind, destination.contains("#"),
          case .code(let name)? = inner.first?.kind
        else {
          Issue.record("an entry does not begin with a link to a snippet")
          return ""
        }
        return name
      }
    }
  }

  /// The names of the public methods and properties of signals that make signals.
  private static func operators() throws -> Set<String> {
    let folder = root.appendingPathComponent("Sources/Reactive")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    var names: Set<String> = []
    for file in (files ?? []).sorted() where file.hasSuffix(".swift") && file.contains("Operators/")
    {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      var isSignal = false
      for line in text.split(separator: "\n") {
        if let match = line.firstMatch(of: /^\s*(?:\w+ )*(?:extension|class|struct|enum) (\w+)/) {
          isSignal = match.1 == "Signal"
        }
        let member = line.firstMatch(
          of: /^\s*(?:@\w+(?:\([^)]*\))? )*public (?:static )?(?:func|var) `?(\w+)/)
        if isSignal, let member { names.insert(String(member.1)) }
      }
    }
    #expect(names.count > 80)
    return names
  }
}
