import Foundation
import Testing

/// The lists of operators that the laws are checked for, and the operators of the library.
struct LawListTests {
  /// Those that have no source, and the one that needs the main thread.
  private static let exempt: Set = [
    "deliverOnMain", "interval", "startingEagerly", "startingLazily", "timer",
  ]

  @Test func `the laws are checked for every operator`() throws {
    let laws = try Self.text(of: Self.root.appending(path: "Tests/ReactiveTests/Operators/Laws"))
    let calls = laws.matches(of: /\.`?(\w+)/).map { String($0.1) }
    let missing = try Self.operators().subtracting(calls)
    #expect(
      missing == Self.exempt, "each needs a line in a list of Tests/ReactiveTests/Operators/Laws")
  }

  /// The names of the public members of signals that are declared in folders of operators.
  private static func operators() throws -> Set<String> {
    let library = root.appending(path: "Sources/Reactive")
    let folders = [
      library.appending(path: "Operators"), library.appending(path: "Native/Operators"),
    ]
    var names: Set<String> = []
    for folder in folders {
      var isSignal = false
      for line in try text(of: folder).split(separator: "\n") {
        if let match = line.firstMatch(of: /^(?:\w+ )*(?:extension|class|struct|enum) (\w+)/) {
          isSignal = match.1 == "Signal"
        }
        let member = line.firstMatch(of: /^  public (?:static )?(?:func|var) `?(\w+)/)
        if isSignal, let member { names.insert(String(member.1)) }
      }
    }
    #expect(names.count > 80)
    return names
  }

  /// All Swift in a folder.
  private static func text(of folder: URL) throws -> String {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (files ?? []).filter { $0.hasSuffix(".swift") }.sorted()
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      .joined(separator: "\n")
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
