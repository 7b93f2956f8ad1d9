import Foundation
import Processes
import Synchronization

/// Names that a library declares between `#if` and `#endif` only: on another platform, or in another build.
final class ConditionalNames: Sendable {
  private let paths: [String]
  private let names = Mutex<Set<String>?>(nil)

  /// The names in files and folders, which are read when the first question is asked.
  init(in paths: [String]) { self.paths = paths }

  /// Whether a name is declared under conditions, and nowhere else.
  func contains(_ name: String) -> Bool {
    names.withLock { names in
      let known = names ?? ConditionalNames.read(paths)
      names = known
      return known.contains(name)
    }
  }

  private static func read(_ paths: [String]) -> Set<String> {
    var conditional: Set<String> = []
    var others: Set<String> = []
    for path in paths.flatMap(swiftFiles) {
      guard let data = try? Files.read(path) else { continue }
      read(String(decoding: data, as: UTF8.self), &conditional, &others)
    }
    return conditional.subtracting(others)
  }

  private static func swiftFiles(in path: String) -> [String] {
    if path.hasSuffix(".swift") { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(path)/\($0)" }
  }

  /// Adds the names that lines of code declare.
  static func read(_ code: String, _ conditional: inout Set<String>, _ others: inout Set<String>) {
    var depth = 0
    for line in code.split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && !"_#".contains($0) })
      if words.first == "#if" { depth += 1 }
      if words.first == "#endif" { depth -= 1 }
      for (word, name) in zip(words, words.dropFirst()) where declarers.contains(word) {
        if depth > 0 { conditional.insert(String(name)) } else { others.insert(String(name)) }
      }
    }
  }

  private static let declarers: Set<Substring> = [
    "actor", "case", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
}
