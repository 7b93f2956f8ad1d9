/// The values of a program's lines, from the log that the compiler writes for playgrounds.
///
/// This is the only file that knows the compiler's undocumented flags for that log. Running `probe` shows
/// whether they still work.
enum ValueLog {
  /// The flags that make the compiler write the log.
  private static let flags = ["-Xfrontend", "-playground"]
  /// The module that receives it.
  static let moduleName = "DocRunnerLog"
  /// How many bytes the log may add to a program's output: twice what the module writes.
  static let byteLimit = 1 << 20
  /// The word that begins each line of the log, after the start of a mark.
  private static let word = "log "

  /// A value at a place in the program, or the note that there were more.
  struct Record: Hashable, Sendable {
    /// The place, counted in the program's lines.
    var line: Int
    var column: Int
    var name: String
    /// The value and its type; nil for the note that there were more.
    var value: (text: String, type: String)? {
      text.flatMap { text in type.map { (text, $0) } }
    }
    fileprivate var text: String?
    fileprivate var type: String?
  }

  /// The program with code that writes the log besides its own output.
  static func logging(_ program: Program) -> Program {
    // What is called when the program prints would be logged as well.
    var program = program.withoutPrintTelling
    // The log has lines but no files, so generated code gets lines that no chapter has.
    program.text =
      "import \(moduleName)\n"
      + program.text.replacing(
        Program.generatedPlace(line: 1), with: Program.generatedPlace(line: 1_000_000))
    program.options.flags += flags
    // The shown values should be the same in every build.
    program.options.environment.merge(["SWIFT_DETERMINISTIC_HASHING": "1"]) { own, _ in own }
    return program
  }

  /// Separates a program's own output from the log.
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

  /// A chapter with one snippet whose value is known.
  static let probe = MarkdownParser.parse(
    "```swift id=probe show=values\nlet probe = [6, 7].map { $0 + 1 }\n```\n", path: "probe.md")
  /// The expected log of the probe.
  static let probeValues = [
    ShownValue(line: 1, name: "probe", texts: ["[7, 8]"], type: "Array<Int>")
  ]

  // MARK: The receiving module

  /// The module's text: the functions that the compiler inserts calls of into the program.
  static let source = String(decoding: PackageResources.DocRunnerLog_swift, as: UTF8.self)
}

extension ValueLog.Record {
  /// Reads `12 5 name = value ␂ type`, or `12 5 name` for the note that there were more.
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
