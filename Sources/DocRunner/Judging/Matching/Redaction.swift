/// A name for texts that differ from run to run: `[TIME]` in expected text stands for any time.
package struct Redaction: Hashable, Sendable {
  package var name: String
  /// What the texts look like, as a Swift regular expression.
  package var pattern: String
  package var example: String
  /// Where it is given its meaning; nil if it always has it.
  package var place: Place?

  package struct Place: Hashable, Sendable {
    /// The file, as messages name it.
    package var path: String
    package var position: SourcePosition

    package init(path: String, position: SourcePosition) {
      self.path = path
      self.position = position
    }
  }

  package init(name: String, pattern: String, example: String, place: Place? = nil) {
    self.place = place
    self.name = name
    self.pattern = pattern
    self.example = example
  }

  package var written: String { "[\(name)]" }

  /// What is wrong with it; nil if it can be used.
  package var problem: Problem? {
    guard let first = name.first, first.isUppercase, first.isASCII,
      name.allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isNumber || $0 == "_") })
    else { return .name }
    let regex: Regex<AnyRegexOutput>
    do {
      regex = try Regex(pattern)
      // It may appear in a line more than once, which names inside it do not allow.
      _ = try Regex("(?:\(pattern))(?:\(pattern))")
    } catch {
      return .pattern("\(error)")
    }
    return (try? regex.wholeMatch(in: example)) == nil ? .example : nil
  }

  /// What can be wrong with a redaction.
  package enum Problem: Hashable, Sendable {
    case name
    /// The pattern is no regular expression, for a reason.
    case pattern(String)
    case example
  }
}

/// The names that expected text can use for what differs from run to run.
package struct Redactions: Hashable, Sendable {
  package let all: [Redaction]
  package let own: [Redaction]
  private let patterns: [String: String]

  /// The redactions that are always there, and some more.
  package init(_ own: [Redaction] = []) {
    self.own = own
    all = Redactions.builtIn + own
    patterns = Dictionary(first: all.map { ($0.name, $0.pattern) })
  }

  package static let standard = Redactions()

  func pattern(named name: String) -> String? { patterns[name] }

  package var names: [String] { all.map(\.name) }

  private static let builtIn = [
    Redaction(
      name: "TIME",
      // A date with or without a time, a time of the day, or a duration.
      pattern:
        #"\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z|[+-]\d\d:?\d\d))?)?"#
        + #"|\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[AaPp][Mm])?"#
        + #"|\d+(?:\.\d+)?(?:e-?\d+)? ?"#
        + #"(?:ns|µs|us|ms|s|min|m|h|(?:nano|micro|milli)?seconds?|minutes?|hours?)\b"#,
      example: "2026-01-31 12:30:05 +0000"),
    Redaction(
      name: "UUID", pattern: #"[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}"#,
      example: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
    Redaction(name: "ADDR", pattern: #"0x[0-9A-Fa-f]+"#, example: "0x00007f8a1c0042b0"),
    Redaction(
      name: "PATH", pattern: #"(?:file://)?(?:/|[A-Za-z]:\\)[^\s"'`:;,<>()\[\]]*"#,
      example: "/Users/ada/notes.txt"),
    Redaction(
      name: "THREAD",
      // As Foundation shows a thread, as debuggers do, or its number alone.
      pattern: #"<_?NS(?:Main)?Thread: 0x[0-9A-Fa-f]+>\{[^}]*\}"#
        + #"|<Foundation\.Thread: 0x[0-9A-Fa-f]+>(?:\{[^}]*\})?"#
        + #"|[Tt]hread[ -]?#?(?:\d+|0x[0-9A-Fa-f]+)|\d+|0x[0-9A-Fa-f]+"#,
      example: "Thread 3"),
  ]
}
