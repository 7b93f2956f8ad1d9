import Foundation

/// The names under which programs call the support module, unknown to all documents.
///
/// Sources say `_docRunnerMark`. The compiler gets a random name instead, which the cache keeps. So code of
/// a document finds the function that writes marks neither with `@_silgen_name` nor with `dlsym`.
struct SupportNames: Hashable, Sendable {
  private var word: String

  private static let functions = [
    ("c", "Clock"), ("g", "Graph"), ("m", "Mark"), ("p", "Print"), ("r", "Trace"), ("s", "Step"),
    ("i", "Time"), ("k", "Link"), ("t", "Tick"), ("v", "Value"),
  ]

  /// The names of a cache; new ones if it has none.
  init(of cache: Cache) throws {
    let key = Digest.of(["names of the support module"])
    if let kept = cache.record(String.self, key) {
      word = kept
    } else {
      word = String(UInt64.random(in: 1 << 63 ... .max), radix: 16)
      word = try cache.keepFirst(word, key)
    }
  }

  /// The part that keys include: a program that was compiled with other names does not load.
  var key: String { "names 6 \(word)" }

  /// A module's source with the names in it, which are as long as those they replace.
  func applied(to source: String) -> String {
    let prefix = "_docRunner"
    guard source.hasBytes(of: prefix) else { return source }
    let parts = source.components(separatedBy: prefix)
    let hidden = parts.dropFirst().map { part -> String in
      let name = part.prefix { !"( <:".contains($0) }
      let letter = SupportNames.functions.first { $0.1 == name }?.0
      guard let letter, name.count < part.count else { return prefix + part }
      let rest = part.dropFirst(name.count)
      return "_\(letter)\(word.prefix(prefix.count + name.count - 2))\(rest)"
    }
    return parts[0] + hidden.joined()
  }

  /// A program's text with the names in the lines that the runner wrote; the chapter's lines stay.
  func applied(toGeneratedLinesOf program: String) -> String {
    var isGenerated = false
    return program.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("#sourceLocation(") {
        isGenerated = line.hasPrefix(Program.generatedPlaceStart)
        return String(line)
      }
      return isGenerated ? applied(to: String(line)) : String(line)
    }.joined(separator: "\n")
  }
}
