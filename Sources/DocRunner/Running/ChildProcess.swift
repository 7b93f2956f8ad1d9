import Foundation
import Subprocess
import Synchronization

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Starts programs, bounds them and leaves none behind.
///
/// The only file that starts a process.
enum ChildProcess {
  /// A program with all it is given.
  struct Command: Sendable {
    /// The program's file.
    var program: String
    var arguments: [String]
    /// The whole environment, or nil for the one of this process.
    var environment: [String: String]?
    var directory: String?
    /// How long it may take.
    var timeLimit: Duration
    /// Whether it is asked where it is, by `SIGQUIT`, before it is killed for taking too long.
    var isAskedForBacktrace = false
    /// What it reads from standard input.
    var input = ""
    /// What it may use while it runs, with all that it starts; nil for no bounds but time.
    var bounds: Bounds?
    /// The user to run as; nil for the one of this process.
    var user: ProgramUser?
  }

  /// What a program may use, as seen from outside while it runs.
  struct Bounds: Sendable {
    /// How many bytes it may print to each output.
    var output: Int
    /// How many bytes of memory it may have.
    var memory: Int
    /// How many processes it may be.
    var processes: Int

    init(output: Int, memory: Int, processes: Int) {
      self.output = output
      self.memory = memory
      self.processes = processes
    }

    /// Bounds for a tool that is trusted with all but memory.
    init(memory: Int) { self.init(output: 1 << 40, memory: memory, processes: 1 << 20) }
  }

  /// How a program ended.
  enum Ending: Hashable, Sendable, Codable {
    case exited(Int32)
    case signaled(Int32)
    /// It was still running when its time was up, and was killed.
    case timedOut
    /// It printed more than it may.
    case outputLimit
    /// It wrote more to a file than it may.
    case fileLimit
    /// It took more memory than it may.
    case memoryLimit
    /// It started more processes than it may.
    case processLimit
  }

  /// What a program printed and how it ended.
  struct Result: Sendable {
    var ending: Ending
    var output: String
    var errors: String
    /// Whether all that it printed is UTF-8; else the texts have marks in place of what is not.
    var isText = true
  }

  /// Runs a program in a session of its own and kills whatever it leaves behind.
  ///
  /// Both outputs go to files, so that nothing that the program started can keep a pipe open.
  /// Canceling the task kills the program with all that it started.
  static func run(_ command: Command) async throws -> Result {
    try FaultPlan.pass("start", command.program)
    let input = try TemporaryFile(holding: command.input)
    let output = try TemporaryFile(holding: nil)
    let errors = try TemporaryFile(holding: nil)
    let ending = try await withThrowingTaskGroup(of: Ending.self) { group -> Ending in
      let started = StartedProcess()
      group.addTask {
        try await start(
          command, input: input, output: output, errors: errors, as: started)
      }
      group.addTask {
        try await Task.sleep(for: command.timeLimit)
        return .timedOut
      }
      if let bounds = command.bounds {
        group.addTask {
          try await watch(started, bounds, outputs: [output, errors])
        }
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { return Ending.timedOut }
      return first
    }
    try output.checkRoom()
    // One byte more than it may have printed tells that it was too much.
    let limit = command.bounds.map { $0.output + 1 }
    let (text, isText) = try output.text(limit: limit)
    let (errorText, isErrorText) = try errors.text(limit: limit)
    return Result(
      ending: ending, output: text, errors: errorText, isText: isText && isErrorText)
  }

  /// Looks at a program again and again until it uses more than it may.
  private static func watch(
    _ process: StartedProcess, _ bounds: Bounds, outputs: [TemporaryFile]
  ) async throws -> Ending {
    var known = ProcessTable.threadCount
    for turn in 1... {
      try await Task.sleep(for: .milliseconds(10))
      if outputs.contains(where: { $0.size > bounds.output }) { return .outputLimit }
      // To look at all processes takes a while, to count them does not.
      let count = ProcessTable.threadCount
      guard turn.isMultiple(of: 10) || count > known + bounds.processes, let id = process.id
      else { continue }
      known = count
      let family = ProcessTable().family(of: id)
      if family.count > bounds.processes { return .processLimit }
      if family.reduce(0, { $0 + $1.memory }) > bounds.memory { return .memoryLimit }
    }
    return .timedOut
  }

  /// Runs a tool of the toolchain, with a folder for its temporary files that goes away with it.
  static func runTool(
    _ program: String, _ arguments: [String], input: String = "", directory: String? = nil,
    timeLimit: Duration, memoryLimit: Int? = nil
  ) async throws -> Result {
    let scratch = try ScratchFolder()
    // A tool that was stopped may have started others in groups of their own, as `swift build` does.
    var hasEnded = false
    defer {
      if !hasEnded { ProcessTable.killAll(whoseEnvironmentContains: scratch.path) }
      scratch.remove()
    }
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = scratch.path
    let result = try await run(
      Command(
        program: program, arguments: arguments, environment: environment, directory: directory,
        timeLimit: timeLimit, input: input, bounds: memoryLimit.map(Bounds.init(memory:))))
    if case .exited = result.ending { hasEnded = !Task.isCancelled }
    return result
  }

  private static func start(
    _ command: Command, input: TemporaryFile, output: TemporaryFile, errors: TemporaryFile,
    as process: StartedProcess
  ) async throws -> Ending {
    var options = PlatformOptions()
    options.createSession = true
    let (program, arguments) = SetPrivileges.wrapped(
      command.program, command.arguments, user: command.user)
    if command.isAskedForBacktrace {
      options.teardownSequence = [.send(signal: .quit, allowedDurationToNextStep: .seconds(2))]
    }
    options.teardownSequence.append(
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero))
    Descendants.willStart()
    defer { Descendants.didEnd(process.id) }
    let result = try await Subprocess.run(
      .path(FilePath(program)),
      arguments: Arguments(arguments),
      environment: command.environment.map(environment) ?? .inherit,
      workingDirectory: command.directory.map { FilePath($0) },
      platformOptions: options,
      input: .fileDescriptor(input.given, closeAfterSpawningProcess: false),
      output: .fileDescriptor(output.given, closeAfterSpawningProcess: false),
      error: .fileDescriptor(errors.given, closeAfterSpawningProcess: false)
    ) {
      process.id = $0.processIdentifier.value
      Descendants.didStart($0.processIdentifier.value)
    }
    kill(-result.processIdentifier.value, SIGKILL)
    return switch result.terminationStatus {
    case .exited(let code): .exited(code)
    case .signaled(let signal): .signaled(signal)
    }
  }

  private static func environment(_ variables: [String: String]) -> Subprocess.Environment {
    .custom(
      Dictionary(
        uniqueKeysWithValues: variables.map { (Environment.Key(rawValue: $0.key), $0.value) }
          .compactMap { key, value in key.map { ($0, value) } }))
  }
}

/// The number of a process once it has started.
private final class StartedProcess: Sendable {
  private let number = Atomic<Int32>(0)

  var id: Int32? {
    get {
      let number = number.load(ordering: .relaxed)
      return number == 0 ? nil : number
    }
    set { number.store(newValue ?? 0, ordering: .relaxed) }
  }
}

/// A file without a name that goes away with this object.
private final class TemporaryFile: Sendable {
  let descriptor: FileDescriptor
  /// What another process gets of it: a file to read, or one that can only be added to.
  ///
  /// What the process has written, it cannot read or write over.
  let given: FileDescriptor

  /// A file with a text to read; nil for one to write to.
  init(holding text: String?) throws {
    try FaultPlan.pass("make a file in", "the temporary folder")
    let directory = FileManager.default.temporaryDirectory.path
    var template = Array("\(directory)/docrunner-XXXXXX".utf8CString)
    let number = mkstemp(&template)
    guard number >= 0 else {
      throw FilesystemProblem(doing: "make a file in", path: directory, errno: errno)
    }
    let other = open(template, (text == nil ? O_WRONLY | O_APPEND : O_RDONLY) | O_CLOEXEC)
    let reason = errno
    unlink(template)
    // Nor can it be opened a second time by way of the descriptor.
    fchmod(number, 0)
    descriptor = FileDescriptor(rawValue: number)
    given = FileDescriptor(rawValue: other)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    guard other >= 0 else {
      try? descriptor.close()
      throw FilesystemProblem(doing: "open a file in", path: directory, errno: reason)
    }
    if let text { try descriptor.writeAll(Array(text.utf8)) }
  }

  deinit {
    try? descriptor.close()
    try? given.close()
  }

  /// Fails if there is no room left where it is, for then some of it may be missing.
  func checkRoom() throws {
    var status = statvfs()
    guard fstatvfs(descriptor.rawValue, &status) == 0, status.f_blocks > 0, status.f_bfree == 0
    else { return }
    throw FilesystemProblem(
      doing: "write to", path: FileManager.default.temporaryDirectory.path, errno: ENOSPC)
  }

  /// How many bytes it has.
  var size: Int {
    var status = stat()
    return fstat(descriptor.rawValue, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The text of the first bytes, and whether they are one.
  func text(limit: Int?) throws -> (String, Bool) {
    try FaultPlan.pass("read", "what was printed")
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit ?? .max {
      let count = try buffer.withUnsafeMutableBytes {
        try descriptor.read(fromAbsoluteOffset: Int64(bytes.count), into: $0)
      }
      guard count > 0 else {
        let text = String(validating: bytes, as: UTF8.self)
        return (text ?? String(decoding: bytes, as: UTF8.self), text != nil)
      }
      bytes += buffer[..<count]
    }
    // What is cut off may be half a character: too much is said to be too much, whatever it is.
    return (String(decoding: bytes, as: UTF8.self), true)
  }
}
