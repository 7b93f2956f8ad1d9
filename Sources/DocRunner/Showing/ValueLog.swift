/// The values of a program's lines, from the log that the compiler writes for playgrounds.
///
/// The one file that knows how the compiler is asked for that log, which it does not promise to
/// keep. Whether it still works is found out by running `probe`.
enum ValueLog {
  /// The flags that make the compiler write the log.
  private static let flags = ["-Xfrontend", "-playground"]
  /// The module that receives it.
  static let moduleName = "DocRunnerLog"
  /// How many bytes of log a program may add to its output: twice what the module writes.
  static let byteLimit = 1 << 20
  /// What begins each line of the log, after the start of a mark.
  private static let word = "log "

  /// A value that a place in the program had, or the note that there were more.
  struct Record: Hashable, Sendable {
    /// The place, counted in the program's lines.
    var line: Int
    var column: Int
    var name: String
    /// The value and its type; nil if there were more than are told.
    var value: (text: String, type: String)? {
      text.flatMap { text in type.map { (text, $0) } }
    }
    fileprivate var text: String?
    fileprivate var type: String?
  }

  /// The program that writes the log beside what it prints anyway.
  static func logging(_ program: Program) -> Program {
    var program = program
    // The log gives lines, not files: those of generated code must be none of the chapter's.
    program.text =
      "import \(moduleName)\n"
      + program.text.replacing(
        Program.generatedPlace(line: 1), with: Program.generatedPlace(line: 1_000_000))
    program.options.flags += flags
    // What is shown should be the same each time the book is built.
    program.options.environment.merge(["SWIFT_DETERMINISTIC_HASHING": "1"]) { own, _ in own }
    return program
  }

  /// Separates what a program printed from the log in between.
  static func separate(_ output: String, secret: String) -> (output: String, records: [Record]) {
    let start = SupportModule.markStart + secret + " " + word
    var kept = ""
    var records: [Record] = []
    var rest = output[...]
    while let mark = rest.firstRange(of: start),
      let end = rest[mark.upperBound...].firstRange(of: SupportModule.markEnd)
    {
      kept += rest[..<mark.lowerBound]
      if let record = Record(rest[mark.upperBound..<end.lowerBound]) { records.append(record) }
      rest = rest[end.upperBound...]
    }
    return (kept + rest, records)
  }

  // MARK: The probe

  /// A chapter whose only snippet has a value that is known.
  static let probe = MarkdownParser.parse(
    "```swift id=probe show=values\nlet probe = [6, 7].map { $0 + 1 }\n```\n", path: "probe.md")
  /// What must be told of it.
  static let probeValues = [
    ShownValue(line: 1, name: "probe", texts: ["[7, 8]"], type: "Array<Int>")
  ]

  // MARK: The receiving module

  /// The module's text: the functions that the compiler inserts calls of into the program.
  static let source = String(decoding: PackageResources.DocRunnerLog_swift, as: UTF8.self)
}

extension ValueLog.Record {
  /// Reads `12 5 name = value ␂ type`, and `12 5 name` for the note that there were more.
  fileprivate init?(_ words: Substring) {
    let parts = words.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let line = Int(parts[0]), let column = Int(parts[1]) else {
      return nil
    }
    self.init(line: line, column: column, name: String(parts[2]))
    if let equals = parts[2].firstRange(of: SupportModule.valueStart),
      let types = parts[2].ranges(of: SupportModule.typeStart).last
    {
      name = String(parts[2][..<equals.lowerBound])
      text = String(parts[2][equals.upperBound..<types.lowerBound])
      type = String(parts[2][types.upperBound...])
    }
  }
}
