/// A name for texts that differ from run to run: `[TIME]` in expected text stands for any time.
package struct Redaction: Hashable, Sendable {
  package var name: String
  /// What the texts look like, as a Swift regular expression.
  package var pattern: String
  package var example: String

  static func pattern(named name: String) -> String? { all.first { $0.name == name }?.pattern }

  /// The names that expected text can use for what differs from run to run.
  package static let all = [
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
