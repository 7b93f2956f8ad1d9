/// The values of a program's lines, from the log that the compiler writes for playgrounds.
///
/// The one file that knows how the compiler is asked for that log, which it does not promise to
/// keep. Whether it still works is found out by running `probe`.
enum ValueLog {
  /// The flags that make the compiler write the log.
  private static let flags = ["-Xfrontend", "-playground"]
  /// The module that receives it.
  static let moduleName = "DocRunnerLog"
  /// How many values of one place are told; of the others only that there are some.
  private static let valuesOfPlace = 32
  /// How many bytes of log a program may add to its output.
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

  /// The module's text: the six functions that the compiler puts calls of into the program.
  ///
  /// A value that a description asks for while it is told is not told itself: that would go on
  /// forever. Objects that do not describe themselves tell nothing.
  static let source = """
    import \(SupportModule.name)
    import Synchronization
    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #else
      import Darwin
    #endif

    public struct _DocRunnerRecord {}

    private struct State {
      var counts: [String: Int] = [:]
      var describing: Set<UInt> = []
      var bytes = 0
    }

    private let state = Mutex(State())

    private var thread: UInt {
      #if canImport(Darwin)
        UInt(bitPattern: pthread_self())
      #else
        UInt(pthread_self())
      #endif
    }

    private func describesItself<Value>(_ value: Value) -> Bool {
      !(type(of: value as Any) is AnyClass) || value is any CustomStringConvertible
        || value is any CustomDebugStringConvertible
    }

    public func __builtin_log_with_id<Value>(
      _ value: Value, _ name: String, _ id: Int, _ startLine: Int, _ endLine: Int,
      _ startColumn: Int, _ endColumn: Int, _ module: Int, _ file: Int
    ) -> _DocRunnerRecord {
      let place = "\\(startLine) \\(startColumn) \\(name)"
      let thread = thread
      let count = state.withLock { state -> Int? in
        guard state.bytes < \(byteLimit / 2), !state.describing.contains(thread) else { return nil }
        let count = state.counts[place, default: 0] + 1
        state.counts[place] = count
        guard count <= \(valuesOfPlace + 1) else { return nil }
        state.describing.insert(thread)
        return count
      }
      guard let count else { return _DocRunnerRecord() }
      var words = "log " + place
      if count <= \(valuesOfPlace), describesItself(value) {
        words += " = " + String(_docRunnerText(value).prefix(1000)) + " \\u{2} \\(Value.self)"
      }
      state.withLock { state in
        state.describing.remove(thread)
        state.bytes += words.utf8.count + 40
      }
      if count > \(valuesOfPlace) || words.contains(" = ") { _docRunnerTell(words) }
      return _DocRunnerRecord()
    }

    public func __builtin_log_scope_entry(
      _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int,
      _ file: Int
    ) -> _DocRunnerRecord { _DocRunnerRecord() }

    public func __builtin_log_scope_exit(
      _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int,
      _ file: Int
    ) -> _DocRunnerRecord { _DocRunnerRecord() }

    public func __builtin_postPrint(
      _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int,
      _ file: Int
    ) -> _DocRunnerRecord { _DocRunnerRecord() }

    public func __builtin_send_data(_ record: _DocRunnerRecord) {}
    """
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
