import Foundation

/// Runs programs, each in its own process, in an empty folder.
struct Runner: Sendable {
  var executable: Executable
  var limits: Limits
  var isolation: Isolation
  var conditions = Conditions()

  /// Runs the program to its end or its limits.
  ///
  /// - Parameter loadsOnly: whether to see only that the program can be loaded, and not begin it.
  func run(_ program: Program, loadsOnly: Bool = false) async throws -> RunResult {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let report = "\(scratch.path)/crash.json"
    // Always as long as any, for it counts as output.
    let secret = String(UInt64.random(in: 1 << 63 ... .max), radix: 16)
    var command = try command(for: program, secret: secret, report: report, in: scratch)
    if loadsOnly { command.arguments.removeLast() }
    // Processes that a stopped program has left in their own sessions carry the folder's name.
    var hasEnded = false
    if isolation.sandbox == nil { Descendants.adoptOrphans() }
    defer {
      if !hasEnded {
        ProcessTable.killAll(whoseEnvironmentContains: scratch.path)
        Descendants.killOrphans()
      }
    }
    var result = try await ChildProcess.run(command)
    let problem = words(after: SupportModule.unloadableStart, in: &result.errors, secret: secret)
    let end = SupportModule.isSupervising ? try self.end(of: &result, secret: secret) : nil
    hasEnded = end != nil && end?.ending != .timedOut
    result.ending = end?.ending ?? result.ending
    let chance = chance(in: &result, secret: secret)
    let (runtimeErrors, isThrown) = stop(in: &result, secret: secret)
    let room = bound(&result, secret: secret, runtimeErrors)
    let crash = self.crash(in: report)
    let frames = crash.map { self.frames(of: $0, in: program) }
    // After that comes the notice of the crash report.
    let errors = result.errors.part(before: "\n*** ").utf8.prefix(limits.output)
    // The host could not take the order, or the program left without a word.
    let isOfMachine =
      program.options.usesThreads || conditions.order == nil
      || result.ending == .exited(0) && program.text.contains("await")
    return RunResult(
      secret: secret, ending: result.ending,
      output: String(decoding: result.output.utf8.prefix(room), as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self), runtimeErrors: runtimeErrors,
      isThrown: isThrown, isText: result.isText, backtrace: frames ?? [],
      hasReport: crash != nil, isStackFull: crash?.isStackFull ?? false, loadProblem: problem,
      wasBusy: end?.wasBusy ?? false,
      chance: chance ?? RunResult.Chance(dependsOnMachine: isOfMachine))
  }

  /// Takes what went beyond a limit for how the program ended.
  ///
  /// - Returns: how many bytes of its output count.
  private func bound(
    _ result: inout ChildProcess.Result, secret: String, _ runtimeErrors: String
  ) -> Int {
    var room = limits.output
    if result.output.utf8.count > room {
      room = SupportModule.length(of: result.output, holding: room, secret: secret)
    }
    if result.output.utf8.count > room || result.errors.utf8.count > limits.output {
      result.ending = .outputLimit
    } else if result.ending == .signaled(SIGXFSZ) {
      result.ending = .fileLimit
    }
    if case .signaled = result.ending, runtimeErrors.contains(Runner.noMemory) {
      result.ending = .memoryLimit
    }
    return room
  }

  /// What Swift says when there is no memory left.
  private static let noMemory = "Fatal error: failed to allocate "

  /// What programs inherit from the environment of this process: where to find libraries.
  static var inherited: [String: String] {
    ProcessInfo.processInfo.environment.filter {
      ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"].contains($0.key)
    }
  }

  private func command(
    for program: Program, secret: String, report: String, in scratch: ScratchFolder
  ) throws -> ChildProcess.Command {
    let outsideFolder = "\(scratch.path)/work" + conditions.folder
    let sandbox = isolation.sandbox
    if sandbox == nil { try Files.makeFolder(outsideFolder) }
    let folder = sandbox == nil ? outsideFolder : Sandbox.folder + conditions.folder
    let timeLimit = timeLimit(of: program)
    try Files.write("", to: report)
    try isolation.user?.own(report)
    var command = ChildProcess.Command(
      program: executable.path, arguments: [program.entry],
      environment: environment(of: program, secret: secret, report: report, folder: folder),
      directory: folder, timeLimit: timeLimit,
      bounds: ChildProcess.Bounds(
        output: limits.output + SupportModule.printRoom, memory: limits.memory,
        // The watching process is one more, and so are two of the sandbox.
        processes: limits.processes + (sandbox == nil ? 1 : 2)))
    command.isAskedForBacktrace = !SupportModule.isSupervising
    if SupportModule.isSupervising {
      // It is stopped from inside, by what it spent; this is for a watching process that does not do its work.
      command.timeLimit = timeLimit * 30 + .seconds(600)
    }
    command.user = isolation.user
    if let user = isolation.user {
      try scratch.letOthersPass()
      if sandbox == nil { try user.own(outsideFolder) }
    }
    if sandbox != nil { command.program = Sandbox.path("host") }
    let filter = "\(scratch.path)/calls"
    if let code = CallFilter.code {
      try Files.write(code, to: filter)
      try isolation.user?.own(filter)
      if sandbox == nil { command.environment?[SupportModule.calls] = filter }
    }
    guard let sandbox else { return command }
    return try wrapped(
      command, by: sandbox, filter: filter, report: report, folder: folder, in: scratch)
  }

  /// A command in a sandbox, with the files that the program needs there.
  private func wrapped(
    _ command: ChildProcess.Command, by sandbox: Sandbox, filter: String, report: String,
    folder: String, in scratch: ScratchFolder
  ) throws -> ChildProcess.Command {
    let accounts = "\(scratch.path)/etc"
    try Files.makeFolder(accounts)
    for (name, text) in Sandbox.accounts(of: isolation.user) {
      try Files.write(text, to: "\(accounts)/\(name)")
    }
    var files = [
      "host": (executable.path, false), "crash.json": (report, true), "etc": (accounts, false),
    ]
    if let program = executable.program { files["program"] = (program, false) }
    if let record = conditions.record { files["record"] = (record.path, true) }
    return sandbox.wrapped(
      command, filter: CallFilter.code.map { _ in filter }, files: files, folder: folder,
      readable: isolation.readable,
      // A single file is to meet its own limit first.
      size: limits.file + (1 << 20))
  }

  private func timeLimit(of program: Program) -> Duration {
    conditions.timeLimit ?? program.options.timeLimit ?? limits.time
  }

  /// The variables of a program's process.
  private func environment(
    of program: Program, secret: String, report: String, folder: String
  ) -> [String: String] {
    let sandbox = isolation.sandbox
    var environment = [
      "HOME": folder, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
      "TMPDIR": folder, "TZ": "UTC",
      "SWIFT_BACKTRACE":
        "enable=yes,color=no,interactive=no,format=json,cache=no,output-to="
        + (sandbox == nil ? report : Sandbox.path("crash.json")),
      // The crash report is a file too, and must have room.
      SupportModule.fileLimit: String(max(limits.file, 1 << 20)),
      SupportModule.memoryLimit: String(limits.memory),
      SupportModule.processLimit: String(limits.processes + 512 + ProcessTable.threadCount),
      SupportModule.timeLimit: String(timeLimit(of: program).milliseconds),
      SupportModule.secret: secret,
    ]
    environment[SupportModule.program] =
      sandbox == nil ? executable.program : executable.program.map { _ in Sandbox.path("program") }
    environment.merge(conditions.environment) { $1 }
    if let cores = conditions.cores { environment[SupportModule.coreLimit] = String(cores) }
    if let record = conditions.record {
      environment[record.variable] = sandbox == nil ? record.path : Sandbox.path("record")
    }
    let seed = program.options.seed ?? conditions.chance ?? .random(in: 0 ... .max)
    environment[SystemModule.seed] = String(seed)
    environment[SystemModule.delays] = String(conditions.delays)
    if !program.options.usesThreads {
      environment[SystemModule.order] = conditions.order.map(String.init)
      if conditions.tellsTurns { environment[SystemModule.turns] = "1" }
    }
    environment.merge(Runner.inherited) { $1 }
    environment.merge(givenVariables(of: program)) { $1 }
    return environment
  }

  /// What Swift's runtime wrote when it stopped the program, and whether an error did that.
  ///
  /// Where the support module does not tell, this is what is on standard error.
  private func stop(
    in result: inout ChildProcess.Result, secret: String
  ) -> (words: String, isThrown: Bool) {
    guard SupportModule.isSupervising else { return (result.errors, true) }
    let thrown = words(after: SupportModule.thrownStart, in: &result.errors, secret: secret)
    var text = thrown ?? ""
    while let trap = words(after: SupportModule.trapStart, in: &result.errors, secret: secret) {
      text += trap
    }
    return (text, thrown != nil)
  }

  /// What the program tells of chance at its end; nil if it does not.
  ///
  /// Also notes that it waits for what never happens.
  private func chance(
    in result: inout ChildProcess.Result, secret: String
  ) -> RunResult.Chance? {
    if words(after: SystemModule.stuck, in: &result.errors, secret: secret) != nil {
      result.ending = .stuck
    }
    let words = words(after: SystemModule.orderStart, in: &result.errors, secret: secret)
    let numbers = words?.split(separator: " ").compactMap { Int($0) } ?? []
    guard numbers.count == 5 else { return nil }
    return RunResult.Chance(
      choices: numbers[0], dependsOnMachine: numbers[1] > 0, places: numbers[2],
      randomNumbers: numbers[3], waiting: numbers[4])
  }

  /// The words of a mark on standard error, which is taken out of it; nil if there is none.
  private func words(after start: String, in errors: inout String, secret: String) -> String? {
    let start = SupportModule.markStart + secret + " " + start
    guard let mark = errors.firstRange(of: start),
      let end = errors[mark.upperBound...].firstRange(of: SupportModule.markEnd)
    else { return nil }
    defer { errors.removeSubrange(mark.lowerBound..<end.upperBound) }
    return String(errors[mark.upperBound..<end.lowerBound])
  }

  /// The variables that a document sets, in ones that mean nothing to the programs that start its own.
  ///
  /// Those take privileges away and watch: a document must not choose libraries for them, nor change what the runner
  /// says about limits.
  private func givenVariables(of program: Program) -> [String: String] {
    let given = program.options.environment
      .filter { !$0.key.hasPrefix(SupportModule.variablePrefix) }
      .sorted { $0.key < $1.key }.enumerated()
      .map { ("\(SupportModule.given)\($0)", "\($1.key)=\($1.value)") }
    return Dictionary(uniqueKeysWithValues: given)
  }

  /// How the program ended, as the watching process tells, and whether it was busy when its time was up; nil if the
  /// watching process was ended itself.
  private func end(
    of result: inout ChildProcess.Result, secret: String
  ) throws -> (ending: ChildProcess.Ending, wasBusy: Bool)? {
    let start = SupportModule.markStart + secret + " " + SupportModule.endStart
    guard let mark = result.errors.ranges(of: start).last,
      let end = result.errors[mark.upperBound...].firstRange(of: SupportModule.markEnd)
    else {
      if case .exited(let code) = result.ending {
        throw ProgramNotStarted(code: code, words: result.errors)
      }
      return nil
    }
    let words = result.errors[mark.upperBound..<end.lowerBound].split(separator: " ")
    result.errors.removeSubrange(mark.lowerBound..<end.upperBound)
    let number = words.last.flatMap { Int32($0) } ?? 0
    switch words.first {
    case "exit": return (.exited(number), false)
    case "signal": return (.signaled(number), false)
    case "timeout": return (.timedOut, number > 0)
    case "unfiltered":
      let reason = String(cString: strerror(number))
      throw ProgramNotStarted(
        code: 1, words: "the system does not take the filter of its calls: \(reason)")
    default: throw ProgramNotStarted(code: 1, words: String(cString: strerror(number)))
    }
  }

  /// What the runtime reports of a crash; nil if there is no report.
  private func crash(in report: String) -> CrashReport? {
    // The program can write to it, and to read much takes long.
    guard let size = Files.size(of: report), size <= 2 << 20,
      let data = FileManager.default.contents(atPath: report),
      let crash = try? JSONDecoder().decode(CrashReport.self, from: data), crash.thread != nil
    else { return nil }
    return crash
  }

  /// The frames of a crash that are in the chapter.
  private func frames(of crash: CrashReport, in program: Program) -> [RunResult.Frame] {
    (crash.thread?.frames ?? []).compactMap { frame in
      // Debug information makes paths absolute.
      guard let place = frame.sourceLocation, place.file.hasSuffix(program.path) else { return nil }
      return RunResult.Frame(line: place.line, column: place.column)
    }
  }
}

/// The part of the runtime's crash report that is of use here.
private struct CrashReport: Decodable {
  struct Thread: Decodable {
    var crashed: Bool?
    var frames: [Frame]
    var registers: [String: String]?
  }
  struct Frame: Decodable { var sourceLocation: Place? }
  struct Place: Decodable {
    var file: String
    var line: Int
    var column: Int
  }
  var threads: [Thread]
  var faultAddress: String?

  var thread: Thread? { threads.first { $0.crashed == true } }

  /// Whether the program wanted memory where its stack ends, which is not far from what it had of it.
  var isStackFull: Bool {
    func number(_ text: String?) -> UInt64? { text.flatMap { UInt64($0.dropFirst(2), radix: 16) } }
    // The stack pointer is called `rsp` on x86-64 and `sp` on ARM.
    guard let registers = thread?.registers, let fault = number(faultAddress),
      let pointer = number(registers["rsp"] ?? registers["sp"])
    else { return false }
    return max(fault, pointer) - min(fault, pointer) < 1 << 20
  }
}

/// A program that could not even be started, which is not its fault.
package struct ProgramNotStarted: Error, CustomStringConvertible, Sendable {
  var code: Int32
  var words: String

  package var description: String {
    "a program was compiled but does not start (exit code \(code)):\n"
      + words.lastLines.joined(separator: "\n")
  }
}
