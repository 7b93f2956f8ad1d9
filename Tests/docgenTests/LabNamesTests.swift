import Foundation
import Testing

@testable import docgen

/// What the lab says its operators are called in other libraries, and what the chapters say.
struct LabNamesTests {
  private static let content = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Content")
  private static let table = content.appending(path: "Examples/Lab/operators.json")

  private struct Entry: Decodable {
    var id: String
    var also: String?
  }

  /// `UPDATE_NAMES=1` writes the names into the table.
  @Test func `the lab knows the names that the chapters give`() throws {
    let text = try String(contentsOf: Self.table, encoding: .utf8)
    let entries = try JSONDecoder().decode([Entry].self, from: Data(text.utf8))
    let wanted = try Self.names(of: Set(entries.map(\.id)))
    if ProcessInfo.processInfo.environment["UPDATE_NAMES"] == "1" {
      try Self.table(text, with: wanted).write(to: Self.table, atomically: true, encoding: .utf8)
    }
    let known = entries.compactMap { entry in entry.also.map { (entry.id, $0) } }
    #expect(
      wanted == Dictionary(uniqueKeysWithValues: known),
      "what differs is written into the table by UPDATE_NAMES=1")
  }

  /// For each operator what it is called elsewhere, where that differs.
  private static func names(of operators: Set<String>) throws -> [String: String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: content.path)
    let pairs = try files.filter { $0.hasSuffix(".md") }.flatMap { file in
      let text = try String(contentsOf: content.appending(path: file), encoding: .utf8)
      return NamesElsewhere.pairs(in: text, declared: operators)
    }
    var found: [String: Set<String>] = [:]
    for (there, here) in pairs {
      let plain = String(here.trimmingPrefix("Signal.").replacing(/\(_:\)|\(\)/, with: ""))
      // One with other arguments is another operator, and so is what the lab knows by that name.
      let isExact = operators.contains(plain) || here.contains(/\(\w+:/)
      let name = isExact ? plain : NamesElsewhere.base(here)
      let other = String(there.replacing(/\(\)$/, with: ""))
      guard operators.contains(name), !operators.contains(other),
        NamesElsewhere.base(other) != NamesElsewhere.base(here),
        there.wholeMatch(of: /\w[\w(.:)]{1,29}/) != nil
      else { continue }
      // In Objective-C a name can end with a colon.
      found[name, default: []].insert(String(other.replacing(/:$/, with: "")))
    }
    return found.mapValues { $0.sorted().joined(separator: ", ") }
  }

  /// The table, an operator a line, with other names after what each says.
  private static func table(_ text: String, with names: [String: String]) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let id = line.prefixMatch(of: /\{"id": "([^"]+)"/)?.1 else { return String(line) }
      let also = names[String(id)].map { #", "also": "\#($0)""# } ?? ""
      return String(line.replacing(/, "also": "[^"]*"/, with: ""))
        .replacing(/"says": "(?:[^"\\]|\\.)*"/) { "\($0.output)\(also)" }
    }.joined(separator: "\n")
  }
}
