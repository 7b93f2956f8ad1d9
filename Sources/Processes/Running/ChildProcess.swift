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
package enum ChildProcess {
  package struct Command: Sendable {
    package var program: String
    package var arguments: [String]
    /// The whole environment, or nil for the one of this process.
    package var environment: [String: String]?
    package var directory: String?
    package var timeLimit: Duration
    /// Whether it is asked where it is, by `SIGQUIT`, before it is killed for taking too long.
    package var isAskedForBacktrace = false
    /// What it may use while it runs, with all that it starts; nil for no bounds but time.
    package var bounds: Bounds?
    /// Is told what it prints as soon as it does.
    package var told: (@Sendable (String) -> Void)?
    /// The user to run as; nil for the one of this process.
    package var user: ProgramUser?

    package init(
      program: String, arguments: [String], environment: [String: String]? = nil,
      directory: String? = nil, timeLimit: Duration, bounds: Bounds? = nil
    ) {
      self.program = program
      self.arguments = arguments
      self.environment = environment
      self.directory = directory
      self.timeLimit = timeLimit
      self.bounds = bounds
    }
  }

  /// What a program may use, as seen from outside while it runs.
  package struct Bounds: Sendable {
    /// How many bytes it may print to each output.
    package var output: Int
    /// How many bytes of memory it may have.
    package var memory: Int
    package var processes: Int
    /// Whether it is a tool, which needs no close watch.
    fileprivate(set) var isOfTool = false

    package init(output: Int, memory: Int, processes: Int) {
      self.output = output
      self.memory = memory
      self.processes = processes
    }
  }

  package enum Ending: Hashable, Sendable, Codable {
    case exited(Int32)
    case signaled(Int32)
    case timedOut
    /// It waited for something that never happens, and was stopped.
    case stuck
    case outputLimit
    case fileLimit
    case memoryLimit
    case processLimit
  }

  package struct Result: Sendable {
    package var ending: Ending
    package var output: String
    package var errors: String
    /// Whether all that it printed is UTF-8; else the texts have marks in place of what is not.
    package var isText = true
  }

  /// Whether somebody has stopped what this task waits for: its programs end as if their time was up, so that what they
  /// printed until then is known.
  @TaskLocal package static var isStopped: @Sendable () -> Bool = { false }

  /// Runs a program in its own session and kills whatever it leaves behind.
  ///
  /// What it prints is read until it ends; nothing that it started can delay that by keeping the output open.
  /// Canceling the task kills the program with all that it started.
  package static func run(_ command: Command) async throws -> Result {
    try FaultPlan.pass("start", command.program)
    // One byte more than it may print tells that it was too much.
    let limit = command.bounds.map { $0.output + 1 } ?? .max
    let output = try PrintedBytes(limit: limit, told: command.told)
    let errors = try PrintedBytes(limit: limit, told: command.told)
    let ending = try await withThrowingTaskGroup(of: Ending.self) { group -> Ending in
      let started = StartedProcess()
      group.addTask {
        try await start(command, output: output, errors: errors, as: started)
      }
      group.addTask {
        // A machine that is asleep does not work on it.
        try await Task.sleep(for: command.timeLimit, clock: .suspending)
        return .timedOut
      }
      if let bounds = command.bounds {
        group.addTask { try await watch(started, bounds, outputs: [output, errors]) }
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { return Ending.timedOut }
      return first
    }
    let (text, isText) = try output.text()
    let (errorText, isErrorText) = try errors.text()
    return Result(ending: ending, output: text, errors: errorText, isText: isText && isErrorText)
  }

  /// Looks at a program again and again until it uses more than it may.
  private static func watch(
    _ process: StartedProcess, _ bounds: Bounds, outputs: [PrintedBytes]
  ) async throws -> Ending {
    var known = ProcessTable.threadCount
    for turn in 1... {
      try await Task.sleep(for: bounds.isOfTool ? .milliseconds(250) : .milliseconds(10))
      if isStopped() { return .timedOut }
      if outputs.contains(where: { $0.count > bounds.output }) { return .outputLimit }
      // To look at all processes takes a while, to count them does not.
      let count = ProcessTable.threadCount
      let isDue = bounds.isOfTool || turn.isMultiple(of: 10) || count > known + bounds.processes
      guard isDue, let id = process.id else { continue }
      known = count
      let family = ProcessTable().family(of: id)
      if family.count > bounds.processes { return .processLimit }
      if family.reduce(0, { $0 + $1.memory }) > bounds.memory { return .memoryLimit }
    }
    return .timedOut
  }

  /// Runs a tool of the toolchain, with a folder for its temporary files that goes away with it.
  ///
  /// SwiftPM locks a build folder by a file among the temporary ones, so that one shares them with every other SwiftPM.
  package static func runTool(
    _ program: String, _ arguments: [String], directory: String? = nil,
    setting variables: [String: String] = [:], sharesTemporaryFiles: Bool = false,
    timeLimit: Duration, memoryLimit: Int? = nil, told: (@Sendable (String) -> Void)? = nil
  ) async throws -> Result {
    let scratch = try ScratchFolder()
    // A tool that was stopped may have started others in their own groups, as `swift build` does.
    var hasEnded = false
    defer {
      if !hasEnded { ProcessTable.killAll(whoseEnvironmentContains: scratch.path) }
      scratch.remove()
    }
    var environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    environment[sharesTemporaryFiles ? "DOCGEN_SCRATCH" : "TMPDIR"] = scratch.path
    var command = Command(
      program: program, arguments: arguments, environment: environment, directory: directory,
      timeLimit: timeLimit, bounds: memoryLimit.map(Bounds.init(memory:)))
    command.told = told
    let result = try await run(command)
    if case .exited = result.ending { hasEnded = !Task.isCancelled }
    return result
  }

  private static func start(
    _ command: Command, output: PrintedBytes, errors: PrintedBytes, as process: StartedProcess
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
      workingDirectory: command.directory.map { FilePath($0) }, platformOptions: options,
      input: .none,
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

extension ChildProcess.Bounds {
  /// Bounds for a tool that is trusted with all but memory.
  package init(memory: Int) {
    self.init(output: 1 << 40, memory: memory, processes: 1 << 20)
    isOfTool = true
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

/// What a program prints, read while it prints.
///
/// The program gets a socket. Unlike a file or a pipe, that can only be added to: what was written cannot be
/// read, cut off or written over, and the socket cannot be opened a second time by way of its descriptor.
private final class PrintedBytes: Sendable {
  /// The program's end.
  let given: FileDescriptor
  private let descriptor: FileDescriptor
  private let limit: Int
  private let told: (@Sendable (String) -> Void)?
  private let bytes = Mutex<[UInt8]>([])
  /// Whether more may come; only used on the queue.
  nonisolated(unsafe) private var isOpen = true
  private let queue = DispatchQueue(label: "printed")
  nonisolated(unsafe) private let source: any DispatchSourceRead

  /// - Parameter limit: how many bytes are kept; what is printed after them is lost.
  init(limit: Int, told: (@Sendable (String) -> Void)?) throws {
    (self.limit, self.told) = (limit, told)
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, PrintedBytes.stream, 0, &ends) == 0 else {
      throw FilesystemProblem(doing: "connect to", path: "a program", errno: errno)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    descriptor = FileDescriptor(rawValue: ends[0])
    given = FileDescriptor(rawValue: ends[1])
    source = DispatchSource.makeReadSource(fileDescriptor: ends[0], queue: queue)
    source.setEventHandler { [weak self] in self?.readAvailable() }
    source.setCancelHandler { [descriptor] in try? descriptor.close() }
    source.resume()
  }

  deinit {
    source.cancel()
    try? given.close()
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  /// How many bytes are known, up to the limit.
  var count: Int { bytes.withLock(\.count) }

  /// All that has been printed, and whether it is text.
  func text() throws -> (String, Bool) {
    try FaultPlan.pass("read", "what was printed")
    queue.sync { readAvailable() }
    return bytes.withLock { bytes in
      let text = String(validating: bytes, as: UTF8.self)
      // The end may be half a character, so output that is too long is reported as such, whether or not it is text.
      return (text ?? String(decoding: bytes, as: UTF8.self), text != nil || bytes.count >= limit)
    }
  }

  private func readAvailable() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while isOpen {
      let count = read(descriptor.rawValue, &buffer, buffer.count)
      if count < 0, errno == EAGAIN { return }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        // The program has ended its output, which would be reported again and again.
        isOpen = false
        return source.cancel()
      }
      told?(String(decoding: buffer.prefix(count), as: UTF8.self))
      bytes.withLock { $0 += buffer.prefix(min(count, limit - $0.count)) }
    }
  }
}
