import Foundation

/// A file with a line for each run of a program with a change, for the next time.
///
/// What is known of a program holds as long as the program, its document's words about it and the
/// library stay the same, whatever becomes of other programs.
struct MutationLog: Sendable {
  /// What became of a program with a change.
  struct Entry: Hashable, Sendable {
    /// The number of the change.
    var change: Int
    /// What names the program and all that is said of it.
    var program: String
    var outcome: MutationTrials.Outcome
  }

  /// What was known before.
  let known: [Entry]
  private let file: FileHandle

  /// Opens the file, and begins it anew if it is about something else.
  ///
  /// - Parameter key: names all that holds for every program, such as the library.
  init(key: String, path: String) throws {
    let heading = "changes of \(key)"
    let text = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    // What was stopped while it wrote may have left half a line.
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

  /// Adds what became of a program.
  func add(_ entry: Entry) throws {
    try file.write(contentsOf: Data((entry.line + "\n").utf8))
  }
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
