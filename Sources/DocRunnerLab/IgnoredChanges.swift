import DocRunner

/// Changes of a library that need not be noticed, as a file lists them: by kind, each with its reason.
///
/// ```text
/// [memory] is let go of later
/// Sources/Shop/Cart.swift
///   without `items = []`
/// ```
///
/// The words before the change on its line, such as its place, are ignored.
package struct IgnoredChanges: Sendable {
  /// One change that need not be noticed.
  package struct Entry: Hashable, Sendable {
    package var kind: String
    /// The file, as seen from the package.
    package var path: String
    /// What is changed there, as reports say it.
    package var words: String
    package var line: Int
  }

  /// The changes, in the order of the list.
  package var entries: [Entry] = []

  package init() {}

  package init(_ text: String) {
    var kind = ""
    var path = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let first = line.first, first != "#" else { continue }
      if first == "[" {
        kind = String(line.dropFirst().prefix { $0 != "]" })
      } else if first != " " {
        path = String(line)
      } else {
        let start = line.firstRange(of: "without `") ?? line.firstRange(of: "`")
        let words = line[(start?.lowerBound ?? line.startIndex)...]
        entries.append(Entry(kind: kind, path: path, words: String(words), line: index + 1))
      }
    }
  }

  /// The kinds of the changes that the list ignores, by number, and the entries to which no change belongs.
  ///
  /// An entry that is listed twice ignores two changes that are described the same way.
  package func kinds(of report: MutationReport) -> (kinds: [Int: String], idle: [Entry]) {
    var kinds: [Int: String] = [:]
    var left = entries
    for (mutation, fate) in report.fates where fate == .unnoticed || fate == .unreached {
      guard
        let index = left.firstIndex(where: {
          $0.path == mutation.path && $0.words == mutation.words
        })
      else { continue }
      kinds[mutation.number] = left.remove(at: index).kind
    }
    return (kinds, left)
  }
}
