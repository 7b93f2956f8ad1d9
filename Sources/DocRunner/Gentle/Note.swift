/// What a document that was not written for this tool says of the code beside it.
///
/// `NoteReader` reads it, and `GentleRun` compares it with a run.
package struct Note: Hashable, Sendable {
  /// What follows if it is not so.
  enum Strength: Hashable, Sendable {
    case promise
    /// The document is wrong if what came out is of the same kind.
    case value
    /// It is shown beside what came out.
    case remark
  }

  enum Subject: Hashable, Sendable {
    case output
    case value
    /// What the statement prints if it prints, else its value.
    case either
    case stop(SnippetKind.Ending)
    /// What the compiler says of the code.
    case refusal
  }

  /// Which code it is about.
  enum Scope: Hashable, Sendable {
    /// The statement at the top level on these lines.
    case statement(ClosedRange<Int>)
    /// These lines inside of a function or closure.
    case inside(ClosedRange<Int>)
    /// All statements from a line up to another one.
    case statements(Range<Int>)
  }

  /// A value that the program tells for it.
  enum Told: Hashable, Sendable {
    case statement
    case variable(String)
  }

  var strength: Strength
  /// Whether it can be a sentence about what comes out.
  var isProse = false
  var subject: Subject
  var scope: Scope
  var lines: [CommentText]
  /// Whether more lines of the comment follow, which may be a remark.
  var rest: [CommentText] = []
  /// Other texts that it may mean in place of its lines: two quoted texts are two lines, or nothing.
  var others: [[String]] = []
  var told: Told?
  /// The last line of the snippet that belongs to it.
  var lastLine: Int

  var isPromise: Bool { strength == .promise && !isProse }
  var position: SourcePosition { lines[0].position }
  var texts: [String] { lines.map(\.text) }
  /// Where its lines are; `X three times` is in one place.
  var places: [SourcePosition] {
    lines.map(\.position).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}

extension Snippet {
  /// What comments say of its code, if its document was not written for this tool.
  var notes: [Note] { claimed { if case .note(let note) = $0 { note } else { nil } } }

  /// The code that tells the values which notes are about.
  func toldValues(index: Int) -> [Addition] {
    var named: [Int: String] = [:]
    return notes.enumerated().flatMap { number, note -> [Addition] in
      guard let told = note.told, case .statement(let lines) = note.scope else { return [] }
      func telling(_ name: String) -> Addition {
        (lines.upperBound + 1, "_docRunnerNote(\(index), \(Note.firstNumber + number), \(name))")
      }
      switch told {
      case .variable(let name): return [telling(name)]
      case .statement:
        let name = named[lines.lowerBound] ?? "_docRunnerNote\(index)_\(number)"
        defer { named[lines.lowerBound] = name }
        return named[lines.lowerBound] == nil
          ? [(lines.lowerBound, "let \(name) ="), telling(name)] : [telling(name)]
      }
    }
  }
}

extension Note {
  /// The number of the first note among the values that a program tells.
  static let firstNumber = 10_000
}

/// A comment that says something else than what the run shows, and never makes a check fail.
package struct Remark: Hashable, Sendable {
  package var position: SourcePosition
  package var says: String
  package var shows: String
  /// The comment that would be a promise.
  package var form: String
  /// How many claims it makes that could not be decided on; none if it is but a remark.
  var claims = 0
}
