import DocRunner
import Foundation

/// A file with the outcome of each run of a program with a mutation, for later runs.
///
/// An outcome is valid as long as the program, its expectations and the library stay the same.
struct MutationLog: Sendable {
  /// The outcome of a program with a mutation.
  struct Entry: Hashable, Sendable {
    var change: Int
    /// A hash of the program and its expectations.
    var program: String
    var outcome: MutationTrials.Outcome
  }

  let known: [Entry]
  private let file: FileHandle

  /// Opens the file, or starts a new one if its key differs.
  ///
  /// - Parameter key: a hash of all that every outcome depends on, such as the library.
  init(key: String, path: String) throws {
    let heading = "changes of \(key)"
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    // A run that was killed while writing may have left half a line.
    let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let isKept = lines.first.map(String.init) == heading
    known = isKept ? lines.dropFirst().compactMap(Entry.init) : []
    do {
      let kept = [heading] + known.map(\.line)
      try Data((kept.joined(separator: "\n") + "\n").utf8)
        .write(to: URL(fileURLWithPath: path), options: .atomic)
      file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.seekToEnd()
    } catch {
      throw FilesystemProblem(doing: "write", path: path, error)
    }
  }

  func add(_ entry: Entry) throws { try file.write(contentsOf: Data((entry.line + "\n").utf8)) }
}

extension MutationLog.Entry {
  fileprivate init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count == 3, let change = Int(words[0]),
      let outcome = MutationTrials.Outcome(rawValue: String(words[2]))
    else { return nil }
    self.init(change: change, program: String(words[1]), outcome: outcome)
  }

  fileprivate var line: String { "\(change) \(program) \(outcome.rawValue)" }
}
