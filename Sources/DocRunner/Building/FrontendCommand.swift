/// The command with which the driver `swiftc` compiles a program.
///
/// To find out which arguments to call the frontend with takes the driver about as long as compiling a
/// short program. The answer is the same for all programs with the same flags, so the driver is asked once,
/// with `-###`, and the answer is kept. That output is meant for people: if it is not one line of the
/// expected form, the driver compiles the programs.
///
/// This is the only file that knows what the driver prints.
struct FrontendCommand: Codable, Sendable {
  /// The words of the command, with placeholders for the folder and the module of a program.
  private var words: [String]

  /// The placeholders for the folder of a program's files and for its module.
  private static let folder = "/docrunner-folder"
  private static let module = "docrunner_module"

  /// The command from an earlier run or from the driver; nil if its output does not have the expected form.
  ///
  /// - Parameter arguments: the driver's arguments for a folder and a module.
  static func find(
    _ toolchain: Toolchain, cache: Cache, timeLimit: Duration,
    _ arguments: (_ folder: String, _ module: String) -> [String]
  ) async throws -> FrontendCommand? {
    let key = Digest.of(
      ["frontend command", toolchain.compiler, toolchain.version] + arguments(folder, module))
    if let answer = cache.record([FrontendCommand].self, key) { return answer.first }
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    try Files.write("", to: "\(scratch.path)/\(module).swift")
    let result = try await ChildProcess.runTool(
      toolchain.compiler, ["-###"] + arguments(scratch.path, module), timeLimit: timeLimit)
    guard result.ending == .exited(0) else { return nil }
    let command = FrontendCommand(said: result.output.replacing(scratch.path, with: folder))
    try cache.keep(command.map { [$0] } ?? [], key)
    return command
  }

  /// Reads the driver's output; nil if it is not one command that compiles one file.
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

  /// The words of a line as a shell splits it; nil if the line needs more than quotes and backslashes.
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
}
