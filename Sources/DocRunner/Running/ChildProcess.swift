import Foundation
import Subprocess

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
  }

  /// How a program ended.
  enum Ending: Hashable, Sendable, Codable {
    case exited(Int32)
    case signalled(Int32)
    /// It was still running when its time was up, and was killed.
    case timedOut
    /// It printed more than it may.
    case outputLimit
  }

  /// What a program printed and how it ended.
  struct Result: Sendable {
    var ending: Ending
    var output: String
    var errors: String
  }

  /// Runs a program in a session of its own and kills whatever it leaves behind.
  ///
  /// Both outputs go to files, so that nothing that the program started can keep a pipe open.
  /// Cancelling the task kills the program with all that it started.
  static func run(_ command: Command) async throws -> Result {
    let input = try TemporaryFile(holding: command.input)
    let output = try TemporaryFile()
    let errors = try TemporaryFile()
    let ending = try await withThrowingTaskGroup(of: Ending.self) { group -> Ending in
      group.addTask { try await start(command, input: input, output: output, errors: errors) }
      group.addTask {
        try await Task.sleep(for: command.timeLimit)
        return .timedOut
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { return Ending.timedOut }
      return first
    }
    return Result(ending: ending, output: try output.text(), errors: try errors.text())
  }

  /// Runs a tool of the toolchain, with a folder for its temporary files that goes away with it.
  static func runTool(
    _ program: String, _ arguments: [String], directory: String? = nil, timeLimit: Duration
  ) async throws -> Result {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = scratch.path
    return try await run(
      Command(
        program: program, arguments: arguments, environment: environment, directory: directory,
        timeLimit: timeLimit))
  }

  private static func start(
    _ command: Command, input: TemporaryFile, output: TemporaryFile, errors: TemporaryFile
  ) async throws -> Ending {
    var options = PlatformOptions()
    options.createSession = true
    if command.isAskedForBacktrace {
      options.teardownSequence = [.send(signal: .quit, allowedDurationToNextStep: .seconds(2))]
    }
    options.teardownSequence.append(
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero))
    let result = try await Subprocess.run(
      .path(FilePath(command.program)),
      arguments: Arguments(command.arguments),
      environment: command.environment.map(environment) ?? .inherit,
      workingDirectory: command.directory.map { FilePath($0) },
      platformOptions: options,
      input: .fileDescriptor(input.descriptor, closeAfterSpawningProcess: false),
      output: .fileDescriptor(output.descriptor, closeAfterSpawningProcess: false),
      error: .fileDescriptor(errors.descriptor, closeAfterSpawningProcess: false))
    kill(-result.processIdentifier.value, SIGKILL)
    return switch result.terminationStatus {
    case .exited(let code): .exited(code)
    case .signaled(let signal): .signalled(signal)
    }
  }

  private static func environment(_ variables: [String: String]) -> Subprocess.Environment {
    .custom(
      Dictionary(
        uniqueKeysWithValues: variables.map { (Environment.Key(rawValue: $0.key), $0.value) }
          .compactMap { key, value in key.map { ($0, value) } }))
  }
}

/// A file without a name that goes away with this object.
private final class TemporaryFile: Sendable {
  let descriptor: FileDescriptor

  init(holding text: String = "") throws {
    let directory = FileManager.default.temporaryDirectory.path
    var template = Array("\(directory)/docrunner-XXXXXX".utf8CString)
    let number = mkstemp(&template)
    guard number >= 0 else {
      throw FilesystemProblem(doing: "make a file in", path: directory, errno: errno)
    }
    unlink(template)
    descriptor = FileDescriptor(rawValue: number)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    if text.isEmpty {
      _ = fcntl(number, F_SETFL, O_APPEND)
    } else {
      try descriptor.writeAll(Array(text.utf8))
      try descriptor.seek(offset: 0, from: .start)
    }
  }

  deinit { try? descriptor.close() }

  func text() throws -> String {
    var bytes: [UInt8] = []
    var offset: Int64 = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try buffer.withUnsafeMutableBytes {
        try descriptor.read(fromAbsoluteOffset: offset, into: $0)
      }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
      offset += Int64(count)
    }
  }
}
