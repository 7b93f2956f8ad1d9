import Foundation
import Testing

@testable import DocRunner

struct KnownCodeTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("known-code-\(UUID())")

  /// A memory that has read the folder.
  private func known() -> KnownCode {
    let known = KnownCode()
    known.read(from: folder.path)
    return known
  }

  /// What is known about some codes: `asked` where it was not kept.
  private func answers(_ known: KnownCode, _ codes: [String]) -> [String] {
    codes.map { known.found("words", in: $0) { _ in "asked" } }
  }

  private func keep(_ codes: [String], in known: KnownCode) {
    for code in codes { _ = known.found("words", in: code) { "kept \($0)" } }
    known.write(to: folder.path)
  }

  private func makeFolder() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test func `what one run found out, the next ones know`() throws {
    try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let codes = (0..<100).map { "let x = \($0)" } + [""]
    keep(codes, in: KnownCode())
    keep(["new"], in: known())
    #expect(answers(known(), codes + ["new"]) == (codes + ["new"]).map { "kept \($0)" })
    #expect(answers(known(), ["other"]) == ["asked"])
    #expect(known().found("other", in: codes[0]) { _ in 1 } == 1)
  }

  @Test func `a file that was damaged anywhere counts as absent`() throws {
    try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    keep(["a", "b"], in: KnownCode())
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 1)
    let file = folder.appendingPathComponent(names.first ?? "")
    let bytes = try Data(contentsOf: file)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      try damaged.write(to: file)
      #expect(answers(known(), ["a", "b"]) == ["asked", "asked"])
    }
    for count in 0..<bytes.count {
      try bytes.prefix(count).write(to: file)
      #expect(answers(known(), ["a"]) == ["asked"])
    }
  }

  @Test func `a folder that cannot be written to is no problem`() {
    let known = KnownCode()
    known.read(from: "/dev/null/cache")
    #expect(answers(known, ["a"]) == ["asked"])
    known.write(to: "/dev/null/cache")
  }

  @Test(arguments: [
    "", "let a = 1 // => 1\nprint(a) // Prints \"1\"\n", "f {\n  // inside\n}\n// after", "let = (",
    "x = 2\nvar é = \"日本\"",
  ])
  func `what is kept of a snippet's grammar is what it was`(code: String) throws {
    let syntax = SnippetSyntax.of(code)
    let kept = try JSONDecoder().decode(
      SnippetSyntax.self, from: JSONEncoder().encode(syntax))
    #expect("\(kept)" == "\(syntax)")
  }
}
