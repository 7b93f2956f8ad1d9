import Foundation

/// Runs programs, each in a process of its own, in an empty folder.
struct Runner: Sendable {
  /// The executable that holds all programs.
  var executable: String
  var limits: Limits

  /// Runs one program to its end or its limits.
  func run(_ program: Program) async throws -> RunResult {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let folder = "\(scratch.path)/work"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let report = "\(scratch.path)/crash.json"
    // Always as long as any, for it counts as output.
    let secret = String(UInt64.random(in: 1 << 63 ... .max), radix: 16)
    var environment = [
      "HOME": folder, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
      "TMPDIR": folder, "TZ": "UTC",
      "SWIFT_BACKTRACE":
        "enable=yes,color=no,interactive=no,format=json,cache=no,output-to=\(report)",
      // The crash report is a file too, and must have room.
      SupportModule.outputLimit: String(max(limits.output, 1 << 20)),
      SupportModule.memoryLimit: String(limits.memory),
      SupportModule.secret: secret,
    ]
    environment.merge(program.options.environment) { $1 }
    for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
    let result = try await ChildProcess.run(
      ChildProcess.Command(
        program: executable, arguments: [program.entry], environment: environment,
        directory: folder, timeLimit: program.options.timeLimit ?? limits.time,
        isAskedForBacktrace: true, input: program.input))
    let isTooMuch =
      result.ending == .signalled(SIGXFSZ)
      || max(result.output.utf8.count, result.errors.utf8.count) > limits.output
    return RunResult(
      secret: secret, ending: isTooMuch ? .outputLimit : result.ending,
      output: String(decoding: result.output.utf8.prefix(limits.output), as: UTF8.self),
      errors: withoutBacktraceNotice(result.errors),
      backtrace: backtrace(in: report, of: program))
  }

  /// The frames of a crash report that are in the chapter.
  private func backtrace(in report: String, of program: Program) -> [RunResult.Frame] {
    guard let data = FileManager.default.contents(atPath: report),
      let crash = try? JSONDecoder().decode(CrashReport.self, from: data),
      let thread = crash.threads.first(where: { $0.crashed == true })
    else { return [] }
    return thread.frames.compactMap { frame in
      // Debug information makes paths absolute.
      guard let place = frame.sourceLocation, place.file.hasSuffix(program.path) else { return nil }
      return RunResult.Frame(line: place.line, column: place.column)
    }
  }

  /// Standard error without the line that announces the crash report.
  private func withoutBacktraceNotice(_ errors: String) -> String {
    guard let start = errors.firstRange(of: "\n*** ") else { return errors }
    return String(errors[..<start.lowerBound])
  }
}

/// The part of the runtime's crash report that is of use here.
private struct CrashReport: Decodable {
  struct Thread: Decodable {
    var crashed: Bool?
    var frames: [Frame]
  }
  struct Frame: Decodable { var sourceLocation: Place? }
  struct Place: Decodable {
    var file: String
    var line: Int
    var column: Int
  }
  var threads: [Thread]
}
