/// The command that the driver `swiftc` gives to compile a program.
///
/// The driver takes about as long as compiling a short program to find out which program to start with
/// which arguments, and the answer is the same for all programs with the same flags. So it is asked
/// once, with `-###`, and what it says is kept. It says that to people: whatever is not one line that
/// reads as expected is not used, the driver compiles, and the report says so.
///
/// The only file that knows what the driver prints.
struct FrontendCommand: Codable, Sendable {
  /// The words of the command, with stand-ins for what differs from program to program.
  private var words: [String]

  /// Stand for the folder of a program's files and for its module.
  private static let folder = "/docrunner-folder"
  private static let module = "docrunner_module"

  /// Asks the driver, unless that was done before; nil if the answer is of no use.
  ///
  /// - Parameter arguments: what the driver is called with, given a folder and a module.
  static func find(
    _ toolchain: Toolchain, cache: Cache, timeLimit: Duration,
    _ arguments: (_ folder: String, _ module: String) -> [String]
  ) async throws -> FrontendCommand? {
    let key = Digest.of(
      ["frontend command", toolchain.compiler, toolchain.version] + arguments(folder, module))
    if let answer = cache.record([FrontendCommand].self, key) { return answer.first }
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try scratch.write("", to: "\(scratch.path)/\(module).swift")
    let result = try await ChildProcess.runTool(
      toolchain.compiler, ["-###"] + arguments(scratch.path, module), timeLimit: timeLimit)
    guard result.ending == .exited(0) else { return nil }
    let command = FrontendCommand(said: result.output.replacing(scratch.path, with: folder))
    try cache.keep(command.map { [$0] } ?? [], key)
    return command
  }

  /// What the driver said; nil if it is not one command that compiles one file.
  init?(said output: String) {
    let lines = Document.lines(of: output).filter { !$0.isEmpty }
    guard lines.count == 1, let words = FrontendCommand.words(of: lines[0]),
      words.dropFirst().first == "-frontend",
      words.contains("\(FrontendCommand.folder)/\(FrontendCommand.module).swift"),
      words.contains("\(FrontendCommand.folder)/\(FrontendCommand.module).o")
    else { return nil }
    self.words = words
  }

  /// The command for a program: the file to start, and its arguments.
  func words(in folder: String, module: String) -> (program: String, arguments: [String]) {
    let words = words.map {
      $0.replacing(FrontendCommand.folder, with: folder)
        .replacing(FrontendCommand.module, with: module)
    }
    return (words[0], Array(words.dropFirst()))
  }

  /// What a shell would make of a line with quotes, but with nothing else that it knows.
  static func words(of line: Substring) -> [String]? {
    var words: [String] = []
    var word: String?
    var rest = line[...]
    while let character = rest.popFirst() {
      switch character {
      case " ":
        if let word { words.append(word) }
        word = nil
      case "'":
        guard let end = rest.firstIndex(of: "'") else { return nil }
        word = (word ?? "") + rest[..<end]
        rest = rest[rest.index(after: end)...]
      case "\\":
        guard let next = rest.popFirst() else { return nil }
        word = (word ?? "") + String(next)
      case "\"": return nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// What the report says if the driver's answer is of no use.
  static let absence = Diagnostic(
    .note, code: "no-frontend",
    "this compiler does not tell how it compiles, so each program takes about twice as long")
}
