// The module that every program of a document imports. It reads the limits and the word that makes marks
// valid from the environment, which `SupportModule` in DocRunner names, and starts the program.
//
// The program is a shared object that is loaded here. It starts with its entry function, whose name is the
// first argument; without one, the program is only loaded. Output is not buffered, so what was printed before
// a crash is not lost.
//
// On Linux, the process that is started only watches. It forks before anything else has run; the child
// executes this file again and is the program. The watching process reports in a mark how the program ended.
// So the runner learns that also through a sandbox, which passes on only a number. What the program leaves
// behind becomes a child of the watching process, which kills it. Each process dies with its parent.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The word that the runner accepts marks with; it is new for each run.
nonisolated(unsafe) private var secret = ""

/// The virtual time; nil if the program runs in real time.
nonisolated(unsafe) private var clock: (@Sendable () -> String)?

/// How much had been written after the last mark.
nonisolated(unsafe) private var written = 0

/// How many times `print` was called.
nonisolated(unsafe) private var printCount = 0

/// The system's numbers of what this process has read and written, where it has such.
nonisolated(unsafe) private let counters = open("/proc/self/io", O_RDONLY | O_CLOEXEC)

/// A number that grows when the program prints.
///
/// It counts the bytes that the program has written anywhere, or else its calls of `print`: a socket does not tell
/// where its output is.
private func countWritten() -> Int {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { bytes in
    let count = counters < 0 ? 0 : pread(counters, bytes.baseAddress, bytes.count, 0)
    // The second line is `wchar: 1234`.
    guard let line = bytes[..<max(0, count)].split(separator: 10).dropFirst().first,
      let number = Int(String(decoding: line.drop { $0 < 0x30 || $0 > 0x39 }, as: UTF8.self))
    else { return printCount }
    return number
  }
}

// What takes the place of the system, in `DocRunnerSystem`.

@_silgen_name("docRunnerSeed")
private func seed() -> Bool
@_silgen_name("docRunnerTakeOver")
private func takeOver(
  _ order: UInt64, _ delay: UInt64, _ tell: @escaping (String) -> Void,
  _ sayTurn: ((String) -> Void)?)
/// Lets another thread run first, as the system might.
@_silgen_name("docRunnerPoint")
private func letOthersRun()
@_silgen_name("docRunnerMoveTime")
private func moveTime(_ time: Int64)
@_silgen_name("docRunnerTakeClock")
private func takeClock(_ next: @escaping () -> Int64?, _ moveTo: @escaping (Int64) -> Void)

/// Lets as much time pass for Swift's clocks as has passed for a clock of the program's own.
public func _docRunnerTime(_ time: Duration) { moveTime(nanoseconds(time)) }

/// Lets a clock of the program's own move with Swift's clocks while the program waits.
///
/// - Parameters:
///   - next: when something is due on it, since the program began; nil for nothing.
///   - moveTo: moves it, on the main thread.
public func _docRunnerLink(
  next: @escaping @Sendable () -> Duration?, moveTo: @escaping @Sendable (Duration) -> Void
) {
  takeClock({ next().map(nanoseconds) }, { moveTo(.nanoseconds($0)) })
}

private func nanoseconds(_ time: Duration) -> Int64 {
  let (seconds, attoseconds) = time.components
  return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
}

/// Begins a statement, which is told by the index of its line.
public func _docRunnerStep(_ line: Int) {
  letOthersRun()
  tell(".\(line)")
}

/// Sets the clock that marks tell the time of.
public func _docRunnerClock(_ now: @escaping @Sendable () -> String) { clock = now }

/// Writes the time after what was printed since the last mark, if anything was.
public func _docRunnerTick(_ time: @autoclosure () -> String) {
  guard countWritten() != written else { return }
  tell("^\(time())")
  written = countWritten()
}

/// Writes a line of a trace.
public func _docRunnerTrace(_ line: String) { tell("~\(clean(line, "\\n", "\\r"))") }

/// When the snippet began that runs, on Swift's clock.
nonisolated(unsafe) private var beginning = ContinuousClock.now

/// Something that happens on a lane of a timeline.
@_spi(Timelines) public enum LaneEvent {
  case subscribed
  case next(Any)
  case error(Any)
  case completed
  case disposed
}

/// How long the snippet has been running, on Swift's clock.
@_spi(Timelines) public var now: Duration { beginning.duration(to: .now) }

/// Draws what happens on a lane now.
@_spi(Timelines) public func trace(
  _ lane: String, _ event: LaneEvent, fileID: String = #fileID, line: Int = #line
) {
  at(now, lane, event, fileID: fileID, line: line)
}

/// Draws what happens on a lane at a time, which is counted from the snippet's start.
@_spi(Timelines) public func at(
  _ time: Duration, _ lane: String, _ event: LaneEvent, fileID: String = #fileID, line: Int = #line
) {
  let (kind, text) =
    switch event {
    case .subscribed: ("subscribed", "")
    case .next(let value): ("next", shown(value))
    case .error(let error): ("error", "\(error)")
    case .completed: ("completed", "")
    case .disposed: ("disposed", "")
    }
  // Seconds with decimals are not exact.
  let nanoseconds = nanoseconds(time + .nanoseconds(time < .zero ? -1 : 1) / 2)
  let fields = [lane, "1", kind, text, "\(fileID):\(line)"].map { field in
    field.reduce(into: "") { text, character in
      text += character == "\\" ? "\\\\" : character == "\t" ? "\\t" : String(character)
    }
  }
  _docRunnerTrace("\(nanoseconds)ns\t" + fields.joined(separator: "\t"))
}

/// Writes what is subscribed at some moment.
public func _docRunnerGraph(_ text: String) { tell("*\(clean(text, "\u{3}", ""))") }

/// The text on one line and without the characters that marks are made of.
private func clean(_ text: String, _ newline: String, _ carriageReturn: String) -> String {
  var result = ""
  for character in text.unicodeScalars {
    switch character {
    case "\n": result += newline
    case "\r": result += carriageReturn
    case "\u{1}", "\u{2}", "\u{3}", "\u{4}": result += "?"
    default: result.unicodeScalars.append(character)
    }
  }
  return result
}

/// Writes a mark to both channels.
public func _docRunnerMark(_ snippet: Int, _ number: Int) {
  letOthersRun()
  if number == 0 { beginning = .now }
  if let clock {
    let time = clock()
    _docRunnerTick(time)
    tell("@\(time)")
  }
  tell("\(snippet) \(number)")
  errors?.write(mark("\(snippet) \(number)"))
  written = countWritten()
}

/// How many more calls of `print` are told, since marks take room, too.
nonisolated(unsafe) private var printsToTell = 2000

/// The way of marks to the runner, beside what the program writes.
///
/// It leads to the same place as standard output or standard error, by a descriptor that programs do not write to. A
/// program that puts another file in their place, or reads a buffer of theirs, does not see marks.
private struct Channel {
  private let descriptor: Int32
  private let first: File

  /// A file by its device and number.
  private struct File: Equatable {
    private var device: UInt64 = 0
    private var number: UInt64 = 0

    init?(_ descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }
  }

  init?(besides original: Int32) {
    descriptor = fcntl(original, F_DUPFD_CLOEXEC, 200)
    guard let first = File(descriptor) else { return nil }
    self.first = first
  }

  /// Whether a descriptor leads where this channel does.
  func isBeside(_ other: Int32) -> Bool { File(other) == first }

  /// Writes a text as a whole, unless the program has put another file in the channel's place.
  func write(_ text: String) {
    guard isBeside(descriptor) else { return }
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = writeOnce(descriptor, start, rest.count)
        if count < 0, errno != EINTR, errno != EAGAIN { return }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(max(0, count)))
      }
    }
  }
}

/// The system's `write`.
private func writeOnce(_ file: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, start, count)
}

private let output = Channel(besides: 1)
private let errors = Channel(besides: 2)

/// Whether standard output still leads to the runner.
private func isOutputInPlace() -> Bool {
  guard let file = stdout else { return false }
  return output?.isBeside(fileno(file)) ?? false
}

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// What a program calls when it calls `print`: it prints the same and tells which line did.
public struct _docRunnerPrint: Sendable {
  private let tellsTypes: Bool

  /// There is one in each program, as a variable named `print`.
  public init(tellsTypes: Bool = false) { self.tellsTypes = tellsTypes }

  /// Prints to standard output, with marks around the text.
  ///
  /// Others that print wait meanwhile.
  public func callAsFunction(
    _ items: Any..., separator: String = " ", terminator: String = "\n",
    _docRunnerLine line: Int = #line
  ) {
    letOthersRun()
    flockfile(stdout)
    defer { funlockfile(stdout) }
    printCount += 1
    let isTold = printsToTell > 0
    if isTold {
      printsToTell -= 1
      tell(">\(line)")
    }
    var text = ""
    /// Tells the type of what is printed next; nil for what is between two items.
    func tellType(_ type: Any.Type?) {
      Swift.print(text, terminator: "")
      text = ""
      let name = type.map { String(reflecting: $0) } ?? ""
      printsToTell -= name.utf8.count / 40
      tell(",\(line) \u{2} \(name)")
    }
    let tellsTypes = tellsTypes && isTold
    for (index, item) in items.enumerated() {
      if index > 0 {
        if tellsTypes { tellType(nil) }
        text += separator
      }
      if tellsTypes { tellType(type(of: item)) }
      // An optional string can be cast to a string, too, but is printed otherwise.
      if type(of: item) == String.self, let string = item as? String {
        text += string
      } else {
        // To describe an item can print as well: in between.
        Swift.print(text, terminator: "")
        text = ""
        Swift.print(item, terminator: "")
      }
    }
    if tellsTypes { tellType(nil) }
    text += terminator
    Swift.print(text, terminator: "")
    if isTold { tell("<") }
  }

  /// Prints to a stream.
  public func callAsFunction<Target: TextOutputStream>(
    _ items: Any..., separator: String = " ", terminator: String = "\n", to output: inout Target
  ) {
    for (index, item) in items.enumerated() {
      if index > 0 { Swift.print(separator, terminator: "", to: &output) }
      Swift.print(item, terminator: "", to: &output)
    }
    Swift.print(terminator, terminator: "", to: &output)
  }
}

/// Writes a value and its type.
public func _docRunnerValue<Value>(_ snippet: Int, _ number: Int, _ value: Value) {
  let text = shown(value)
  tell("\(snippet) \(number) = \(text) \u{2} \(Value.self)")
}

/// Writes a value with its whole type, and how it shows itself to those who look for mistakes.
public func _docRunnerNote<Value>(_ snippet: Int, _ number: Int, _ value: Value) {
  let debug = clean(String(reflecting: value), "\u{3}", "\u{4}")
  tell(
    "\(snippet) \(number) = \(shown(value)) \u{2} \(String(reflecting: type(of: value as Any))) \u{2} \(debug)"
  )
}

/// Writes a mark with some words, after what was printed, unless that no longer goes to the runner.
///
/// A mark is one text: if another thread stops the program meanwhile, all of the mark is written or nothing.
private func tell(_ words: String) {
  guard isOutputInPlace() else { return }
  flockfile(stdout)
  defer { funlockfile(stdout) }
  fflush(stdout)
  output?.write(mark(words))
}

/// A mark with some words, which is a line.
private func mark(_ words: String) -> String { "\u{1}docrunner \(secret) \(words)\u{1}\n" }

/// A value as a document shows it: strings as literals.
private func shown<Value>(_ value: Value) -> String {
  let string = type(of: value as Any) == String.self ? value as? String : nil
  let text = string.map { String(reflecting: $0) } ?? "\(value)"
  return clean(text, "\u{3}", "\u{4}")
}

/// Reads the secret and removes it from the environment.
private func takeSecret() {
  guard let text = getenv("DOCRUNNER_SECRET") else { return }
  secret = String(cString: text)
  // The system shows the environment that a process was started with, so it is overwritten there, too.
  memset(text, 0, strlen(text))
  unsetenv("DOCRUNNER_SECRET")
}

/// Reads a number from the environment and removes it there.
private func take(_ variable: String) -> UInt64? {
  guard let text = getenv(variable) else { return nil }
  defer { unsetenv(variable) }
  return UInt64(String(cString: text))
}

/// Sets the variables that the document gives to its program.
///
/// Until now they have other names: some of them change what a process loads.
private func setGivenVariables() {
  var number = 0
  while let text = getenv("DOCRUNNER_GIVEN_\(number)").map({ String(cString: $0) }) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    setenv(String(parts[0]), String(parts[parts.count - 1]), 1)
    unsetenv("DOCRUNNER_GIVEN_\(number)")
    number += 1
  }
}

private func limit(_ resource: Resource, to count: UInt64?) {
  guard let count else { return }
  var limit = rlimit(rlim_cur: rlim_t(count), rlim_max: rlim_t(count))
  setrlimit(resource, &limit)
}

#if canImport(Darwin)
  private typealias Resource = Int32
#else
  private typealias Resource = __rlimit_resource_t
  private typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
  private typealias Fork = @convention(c) () -> Int32
  private typealias Affinity = @convention(c) (Int32, Int, UnsafeMutablePointer<UInt8>) -> Int32

  /// `prctl`, which Swift does not import because it is variadic: the C library's, whatever the program calls so.
  @discardableResult
  private func control(_ option: Int32, _ value: UInt, _ other: UInt = 0) -> Int32 {
    guard let function = next("prctl") else { return -1 }
    return unsafeBitCast(function, to: Control.self)(option, value, other, 0, 0)
  }
  private let dieWithParent: Int32 = 1
  private let beReadable: Int32 = 4
  private let filterCalls: Int32 = 22
  private let gainNoPrivileges: Int32 = 38
  private let adoptOrphans: Int32 = 36

  /// Has the system refuse what the runner's filter, which is in a file, does not allow, unless the sandbox did so.
  private func refuseCalls() {
    guard let file = getenv("DOCRUNNER_CALLS").map({ String(cString: $0) }) else { return }
    unsetenv("DOCRUNNER_CALLS")
    let isRefusing = (bytes(of: file) ?? []).withUnsafeBytes { filter in
      var program = (UInt(filter.count / 8), filter.baseAddress)
      control(gainNoPrivileges, 1)
      return withUnsafePointer(to: &program) { control(filterCalls, 2, UInt(bitPattern: $0)) } == 0
    }
    guard isRefusing else {
      tellEnd("unfiltered", errno)
      _exit(0)
    }
  }

  /// Limits the program to the first few of the cores that it may use.
  private func limitCores(to count: UInt64?) {
    guard var left = count, let get = dlsym(nil, "sched_getaffinity"),
      let set = dlsym(nil, "sched_setaffinity")
    else { return }
    var cores = [UInt8](repeating: 0, count: 128)
    guard unsafeBitCast(get, to: Affinity.self)(0, cores.count, &cores) >= 0 else { return }
    for index in cores.indices {
      for bit: UInt8 in 0..<8 where cores[index] & 1 << bit != 0 {
        if left == 0 { cores[index] &= ~(1 << bit) } else { left -= 1 }
      }
    }
    _ = unsafeBitCast(set, to: Affinity.self)(0, cores.count, &cores)
  }

  /// Milliseconds of the monotonic clock.
  private func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// Writes how the program ended.
  private func tellEnd(_ kind: String, _ number: Int32) {
    errors?.write(mark("end \(kind) \(number)"))
  }

  private func tellEnd(_ status: Int32) {
    let signal = status & 0x7f
    if signal == 0 { tellEnd("exit", status >> 8 & 0xff) } else { tellEnd("signal", signal) }
  }

  /// Kills the processes that the program left behind.
  private func killOrphans() {
    for _ in 0..<10_000 {
      let orphans = children(of: getpid())
      if orphans.isEmpty { return }
      for orphan in orphans { kill(orphan, SIGKILL) }
      var status: Int32 = 0
      waitpid(-1, &status, 0)
      while waitpid(-1, &status, WNOHANG) > 0 {}
    }
  }

  /// How much of its time a program has spent, in milliseconds.
  ///
  /// What the machine does instead of running the program does not count: only processor time does, and time in
  /// which the program waits.
  private struct SpentTime {
    let process: Int32
    private(set) var spent = 0
    /// Whether most of it was processor time.
    var wasBusy: Bool { used * 2 > spent }
    private var used = 0
    private var last = milliseconds()

    init(process: Int32) { self.process = process }

    /// Adds what was spent since this was last called.
    mutating func update() {
      let time = milliseconds()
      let (nowUsed, isReady) = activity(of: process, depth: 0)
      let (passed, added) = (time - last, max(0, nowUsed - used))
      spent += isReady ? added : max(added, passed)
      (last, used) = (time, max(used, nowUsed))
    }
  }

  /// The processor time in milliseconds of a process and of what it started, and whether one of their threads
  /// could go on, or waits for a disk.
  private func activity(of process: Int32, depth: Int) -> (used: Int, isReady: Bool) {
    var result = (used: 0, isReady: false)
    let path = "/proc/\(process)/task"
    guard depth < 20, let folder = opendir(path) else { return result }
    defer { closedir(folder) }
    let tick = 1000 / max(1, sysconf(Int32(_SC_CLK_TCK)))
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix("."), let text = contents(of: "\(path)/\(name)/stat"),
        let end = text.lastIndex(of: ")")
      else { continue }
      let fields = text[end...].split(separator: " ")
      guard fields.count > 13, let user = Int(fields[12]), let system = Int(fields[13]) else {
        continue
      }
      result.used += (user + system) * tick
      if fields[1] == "R" || fields[1] == "D" { result.isReady = true }
      for child in numbers(in: "\(path)/\(name)/children") {
        let other = activity(of: child, depth: depth + 1)
        result.used += other.used
        result.isReady = result.isReady || other.isReady
      }
    }
    return result
  }

  private func contents(of path: String) -> String? {
    bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }

  private func numbers(in path: String) -> [Int32] {
    (contents(of: path) ?? "").split(separator: " ").compactMap { Int32($0) }
  }

  /// The children of the first thread of a process.
  private func children(of process: Int32) -> [Int32] {
    numbers(in: "/proc/\(process)/task/\(process)/children")
  }

  /// Returns only in a child process.
  ///
  /// This process waits for the child, reports how it ended, and exits.
  private func supervise() {
    // Only the watching process has a time limit.
    guard let limit = take("DOCRUNNER_TIME_LIMIT"), let fork = dlsym(nil, "fork") else { return }
    control(dieWithParent, UInt(SIGKILL))
    control(adoptOrphans, 1)
    refuseCalls()
    var (watched, before) = (sigset_t(), sigset_t())
    sigemptyset(&watched)
    sigaddset(&watched, SIGCHLD)
    sigprocmask(SIG_BLOCK, &watched, &before)
    let child = unsafeBitCast(fork, to: Fork.self)()
    if child == 0 {
      sigprocmask(SIG_SETMASK, &before, nil)
      return executeAgain()
    }
    // The word that makes marks valid is in this process, too.
    control(beReadable, 0)
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { signal(number, SIG_IGN) }
    if child > 0 {
      watch(child, until: Int(clamping: limit), wokenBy: &watched)
    } else {
      tellEnd("unstarted", errno)
    }
    _exit(0)
  }

  /// Executes this file again in a child process.
  ///
  /// Swift caches the number of a thread, which is wrong after a fork: two threads that initialize the same global
  /// could wait forever.
  private func executeAgain() {
    control(dieWithParent, UInt(SIGKILL))
    setGivenVariables()
    setenv("DOCRUNNER_SECRET", secret, 1)
    execv("/proc/self/exe", CommandLine.unsafeArgv)
    takeSecret()
  }

  /// Waits until a program has ended, stops it if it takes more milliseconds than it may, and tells how it ended.
  private func watch(_ program: Int32, until limit: Int, wokenBy signals: inout sigset_t) {
    var time = SpentTime(process: program)
    var end = limit
    var (isAsked, isTelling, childCount) = (false, false, 0)
    let report = reportPath()
    while true {
      if let status = reap(program) {
        killOrphans()
        return isAsked ? tellEnd("timeout", time.wasBusy ? 1 : 0) : tellEnd(status)
      }
      time.update()
      if time.spent >= end {
        // On SIGQUIT it starts a process that writes its backtraces into the report, and continues when that has
        // ended, which can be before anybody has looked. What is in the report is whole if nobody writes any more.
        isTelling = isTelling || isAsked && isWritten(report)
        if !isAsked {
          (isAsked, childCount) = (true, children(of: program).count)
          kill(program, SIGQUIT)
        } else if children(of: program).count > childCount {
          isTelling = true
        } else if isTelling || time.spent >= limit + 5 * 1000 {
          kill(program, SIGKILL)
        }
        end = time.spent
      }
      let pause = isAsked ? 10 : max(1, min(end - time.spent, 50))
      var wait = timespec(tv_sec: 0, tv_nsec: pause * 1_000_000)
      sigtimedwait(&signals, nil, &wait)
    }
  }

  /// The file in which Swift's runtime reports a crash; nil if it does not.
  private func reportPath() -> String? {
    guard let options = getenv("SWIFT_BACKTRACE") else { return nil }
    return String(cString: options).split(separator: ",").last { $0.hasPrefix("output-to=") }
      .map { String($0.dropFirst("output-to=".count)) }
  }

  private func isWritten(_ path: String?) -> Bool {
    var status = stat()
    return path.map { stat($0, &status) == 0 && status.st_size > 0 } ?? false
  }

  /// The status of a child that has ended; nil if it has not.
  ///
  /// Other children that have ended are forgotten.
  private func reap(_ child: Int32) -> Int32? {
    var status: Int32 = 0
    while case let ended = waitpid(-1, &status, WNOHANG), ended > 0 {
      if ended == child { return status }
    }
    return nil
  }
#endif

#if os(Linux)
  /// The function of that name in the library that a function here takes the place of.
  private func next(_ name: StaticString) -> UnsafeMutableRawPointer? {
    dlsym(UnsafeMutableRawPointer(bitPattern: -1), name.utf8Start)
  }

  nonisolated(unsafe) private var isThrown = false

  /// Notes that an error ends the program, as its code at the top level calls it.
  @_cdecl("swift_errorInMain")
  public func _docRunnerThrow(_ error: UnsafeMutableRawPointer) {
    isThrown = true
    typealias Stop = @convention(c) (UnsafeMutableRawPointer) -> Void
    unsafeBitCast(next("swift_errorInMain"), to: Stop.self)(error)
  }

  /// Writes a text to a file, and tells the runner if Swift's runtime says so what the program stops with.
  @_cdecl("fputs")
  public func _docRunnerPut(
    _ text: UnsafePointer<CChar>, _ file: UnsafeMutableRawPointer
  ) -> Int32 {
    if file == UnsafeMutableRawPointer(stderr), let trace = next("backtrace") {
      typealias Trace =
        @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32
      var frames = [UnsafeMutableRawPointer?](repeating: nil, count: 4)
      let count = unsafeBitCast(trace, to: Trace.self)(&frames, Int32(frames.count))
      if isRuntime(frames.prefix(max(0, Int(count)))) {
        errors?.write(
          mark("\(isThrown ? "throw" : "trap") \(clean(String(cString: text), "\n", "\r"))"))
      }
    }
    typealias Put = @convention(c) (UnsafePointer<CChar>, UnsafeMutableRawPointer) -> Int32
    return unsafeBitCast(next("fputs"), to: Put.self)(text, file)
  }

  /// Whether the function that called one here is in a library of Swift.
  private func isRuntime(_ frames: ArraySlice<UnsafeMutableRawPointer?>) -> Bool {
    typealias Place =
      @convention(c) (
        UnsafeMutableRawPointer, UnsafeMutablePointer<UnsafePointer<CChar>?>
      ) -> Int32
    guard let find = dlsym(nil, "dladdr") else { return false }
    for frame in frames {
      // The file, its start, the function and its start.
      var place = [UnsafePointer<CChar>?](repeating: nil, count: 4)
      guard let frame, unsafeBitCast(find, to: Place.self)(frame - 1, &place) != 0,
        let file = place[0]
      else { return false }
      let name = place[2].map { String(cString: $0) } ?? ""
      if name == "fputs" || name.hasPrefix("$s16DocRunnerSupport") { continue }
      return String(cString: file).split(separator: "/").last?.hasPrefix("libswift") ?? false
    }
    return false
  }
#endif

/// Has jobs run in an order of the runner's, and threads held up where it says.
private func takeOrder() {
  let isTold = take("DOCRUNNER_TURNS") != nil
  takeOver(
    take("DOCRUNNER_ORDER") ?? .max, take("DOCRUNNER_DELAYS") ?? 0, { errors?.write(mark($0)) },
    isTold ? { tell("%\($0)") } : nil)
}

private typealias Entry =
  @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32

/// Sets the limits, loads the program and calls its entry function.
@main
struct Main {
  static func main() {
    takeSecret()
    #if os(Linux)
      limitCores(to: take("DOCRUNNER_CORE_LIMIT"))
      supervise()
      limit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), to: take("DOCRUNNER_FILE_LIMIT"))
      limit(__rlimit_resource_t(RLIMIT_AS.rawValue), to: take("DOCRUNNER_MEMORY_LIMIT"))
      limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), to: 0)
      // RLIMIT_NPROC, which Swift does not import.
      limit(__rlimit_resource_t(6), to: take("DOCRUNNER_PROCESS_LIMIT"))
    #else
      limit(RLIMIT_FSIZE, to: take("DOCRUNNER_FILE_LIMIT"))
      setGivenVariables()
      unsetenv("DOCRUNNER_CORE_LIMIT")
      unsetenv("DOCRUNNER_MEMORY_LIMIT")
      unsetenv("DOCRUNNER_PROCESS_LIMIT")
      unsetenv("DOCRUNNER_TIME_LIMIT")
    #endif
    setvbuf(stdout, nil, _IONBF, 0)
    _ = (output, errors)
    if getenv("DOCRUNNER_SEED") != nil, !seed() {
      _docRunnerMark(-1, 0)
    }
    takeOrder()
    let file = getenv("DOCRUNNER_PROGRAM").map { String(cString: $0) }
    unsetenv("DOCRUNNER_PROGRAM")
    guard let program = dlopen(file, RTLD_NOW | RTLD_GLOBAL) else {
      let why = dlerror().map { String(cString: $0) } ?? ""
      errors?.write(mark("unloadable \(why)"))
      _exit(0)
    }
    guard let name = CommandLine.arguments.dropFirst().first else { _exit(0) }
    guard let entry = dlsym(program, name) else {
      print("there is no program of that name")
      exit(2)
    }
    exit(unsafeBitCast(entry, to: Entry.self)(CommandLine.argc, CommandLine.unsafeArgv))
  }
}
