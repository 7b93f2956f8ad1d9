import Cfiles

/// The module that every program imports: it writes marks, sets limits and starts the program.
///
/// The names here also appear in `Guests/DocRunnerSupport.swift`.
package enum SupportModule {
  static let name = "DocRunnerSupport"
  /// The text before the numbers of a mark in the output.
  static let markStart = "\u{1}docrunner "
  /// The text between the numbers of a mark and a value.
  static let valueStart = " = "
  /// The text before the line of a call that prints what follows.
  static let printStart = ">"
  /// The text that says that such a call has printed.
  static let printEnd = "<"
  /// How many bytes the marks of all calls that print may take, which are not the program's output.
  static let printRoom = 160 << 10
  /// The text between a value and its type.
  static let typeStart = " \u{2} "
  /// The text after the numbers of a mark.
  static let markEnd = "\u{1}\n"

  static let variablePrefix = "DOCRUNNER_"
  /// The environment variables that carry the limits, in bytes.
  static let fileLimit = "DOCRUNNER_FILE_LIMIT"
  static let memoryLimit = "DOCRUNNER_MEMORY_LIMIT"
  /// The environment variable with the limit on the user's processes and threads.
  static let processLimit = "DOCRUNNER_PROCESS_LIMIT"
  static let coreLimit = "DOCRUNNER_CORE_LIMIT"
  static let timeLimit = "DOCRUNNER_TIME_LIMIT"
  /// The environment variable with a word that differs in every run, so that no program can forge a mark.
  static let secret = "DOCRUNNER_SECRET"
  /// The environment variable with the shared object that holds the program.
  static let program = "DOCRUNNER_PROGRAM"

  /// The environment variable with the file of the filter of calls, where no sandbox applies it.
  static let calls = "DOCRUNNER_CALLS"
  /// The start of the environment variables that hold those of the document, with their values.
  static let given = "DOCRUNNER_GIVEN_"

  /// The text before how the program ended, in the last mark on standard error.
  static let endStart = "end "
  /// The text before what Swift's runtime says when a program stops, by a thrown error or a trap.
  static let thrownStart = "throw "
  static let trapStart = "trap "
  static let unloadableStart = "unloadable "
  /// Whether the module reports how the program ended.
  static let isSupervising: Bool = {
    #if os(Linux)
      true
    #else
      false
    #endif
  }()

  /// The marks in an output, each with the output before it, and the output after the last one.
  static func marks(
    in output: String, secret: String
  ) -> (marks: [(before: Substring, words: Substring)], rest: Substring) {
    let markStart = markStart + secret + " "
    var marks: [(before: Substring, words: Substring)] = []
    var rest = output[...]
    while let start = rest.firstBytes(of: markStart),
      let end = rest[start.upperBound...].firstBytes(of: markEnd)
    {
      marks.append((rest[..<start.lowerBound], rest[start.upperBound..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
    return (marks, rest)
  }

  /// How many bytes from an output's start hold so many besides the marks of calls that print.
  static func length(of output: String, holding limit: Int, secret: String) -> Int {
    var length = limit
    let frame = markStart.utf8.count + secret.utf8.count + 1 + markEnd.utf8.count
    for (before, words) in marks(in: output, secret: secret).marks {
      guard output.utf8.distance(from: output.startIndex, to: before.endIndex) <= length else {
        break
      }
      if words.hasPrefix(printStart) || words == printEnd { length += frame + words.utf8.count }
    }
    return length
  }

  /// The module's text; what it does is described there.
  package static let source = CarriedFile.DocRunnerSupport_swift.text
}
