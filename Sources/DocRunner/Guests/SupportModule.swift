/// The module that every program imports: it writes marks, sets limits and starts the program.
enum SupportModule {
  static let name = "DocRunnerSupport"
  /// What stands before the numbers of a mark in the output.
  static let markStart = "\u{1}docrunner "
  /// What stands between the numbers of a mark and a value.
  static let valueStart = " = "
  /// What stands before the line of a statement that is begun.
  static let stepStart = "."
  /// What stands between a value and its type.
  static let typeStart = " \u{2} "
  /// What stands after the numbers of a mark.
  static let markEnd = "\u{1}\n"

  /// What the names of all variables begin with that the module reads.
  static let variablePrefix = "DOCRUNNER_"
  /// The environment variables that carry the limits, in bytes.
  static let fileLimit = "DOCRUNNER_FILE_LIMIT"
  static let memoryLimit = "DOCRUNNER_MEMORY_LIMIT"
  /// The environment variable with how many processes and threads the user may have in all.
  static let processLimit = "DOCRUNNER_PROCESS_LIMIT"
  /// The environment variable with how many cores the program may use.
  static let coreLimit = "DOCRUNNER_CORE_LIMIT"
  /// The environment variable with the time limit in milliseconds.
  static let timeLimit = "DOCRUNNER_TIME_LIMIT"
  /// The environment variable with a word that only this run knows, so that no program can write a
  /// mark by itself.
  static let secret = "DOCRUNNER_SECRET"
  /// The environment variable with the shared object that holds the program.
  static let program = "DOCRUNNER_PROGRAM"

  /// What stands between the secret and how the program ended, in the last mark on standard error.
  static let endStart = "end "
  /// What stands between the secret and why the program cannot be loaded.
  static let unloadableStart = "unloadable "
  /// Whether the module sees the program's end and says how it was.
  static let isSupervising: Bool = {
    #if os(Linux)
      true
    #else
      false
    #endif
  }()
  /// How many seconds a program has at most to say where it is when its time is up.
  static let patience = 5

  /// The module's text.
  ///
  /// The program is a shared object that is loaded here, and is begun by the name of its entry function;
  /// without a name it is loaded only. Output is not buffered: what was printed before a crash is not
  /// lost.
  ///
  /// On Linux the process that is started only watches: it forks before anything else has run, the
  /// child starts the executable once more and is the program, and its end is told in a mark. So the
  /// end is known also where a sandbox stands between, which passes on only a number; and what the
  /// program leaves behind becomes a child of the watching process, which ends it. Each dies with its
  /// parent.
  static let source = """
    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #else
      import Darwin
    #endif

    nonisolated(unsafe) private var secret = ""

    nonisolated(unsafe) private var clock: (@Sendable () -> String)?

    nonisolated(unsafe) private var written: off_t = 0

    public func _docRunnerClock(_ now: @escaping @Sendable () -> String) { clock = now }

    // Says of what was printed since the last time when that was; nothing if it was nothing.
    public func _docRunnerTick(_ time: @autoclosure () -> String) {
      guard lseek(1, 0, SEEK_CUR) != written else { return }
      print("\\u{1}docrunner \\(secret) ^\\(time())\\u{1}")
      written = lseek(1, 0, SEEK_CUR)
    }

    public func _docRunnerTrace(_ line: String) {
      print("\\u{1}docrunner \\(secret) ~\\(clean(line, "\\\\n", "\\\\r"))\\u{1}")
    }

    private func clean(_ text: String, _ newline: String, _ carriageReturn: String) -> String {
      var result = ""
      for character in text.unicodeScalars {
        switch character {
        case "\\n": result += newline
        case "\\r": result += carriageReturn
        case "\\u{1}", "\\u{2}", "\\u{3}", "\\u{4}": result += "?"
        default: result.unicodeScalars.append(character)
        }
      }
      return result
    }

    public func _docRunnerMark(_ snippet: Int, _ mark: Int) {
      if let clock {
        let time = clock()
        _docRunnerTick(time)
        print("\\u{1}docrunner \\(secret) @\\(time)\\u{1}")
      }
      print("\\u{1}docrunner \\(secret) \\(snippet) \\(mark)\\u{1}")
      written = lseek(1, 0, SEEK_CUR)
      let text = "\\u{1}docrunner \\(secret) \\(snippet) \\(mark)\\u{1}\\n"
      _ = text.withCString { write(2, $0, strlen($0)) }
    }

    public func _docRunnerValue<Value>(_ snippet: Int, _ number: Int, _ value: Value) {
      let text = shown(value, "\\u{3}", "\\u{4}")
      _docRunnerTell("\\(snippet) \\(number) = \\(text) \\u{2} \\(Value.self)")
    }

    public func _docRunnerTell(_ words: String) {
      print("\\u{1}docrunner \\(secret) \\(words)\\u{1}")
    }

    public func _docRunnerText<Value>(_ value: Value) -> String {
      shown(value, "\\\\n", "\\\\r")
    }

    private func shown<Value>(
      _ value: Value, _ newline: String, _ carriageReturn: String
    ) -> String {
      let text = (value as? String).map { String(reflecting: $0) } ?? "\\(value)"
      return clean(text, newline, carriageReturn)
    }

    private func takeSecret() {
      guard let text = getenv("\(secret)") else { return }
      secret = String(cString: text)
      // Nor can the program read it where the system shows its environment.
      memset(text, 0, strlen(text))
      unsetenv("\(secret)")
    }

    private func take(_ variable: String) -> UInt64? {
      guard let text = getenv(variable) else { return nil }
      defer { unsetenv(variable) }
      return UInt64(String(cString: text))
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

      /// `prctl`, whose name Swift does not know because it is variadic.
      private func control(_ option: Int32, _ value: UInt) {
        guard let function = dlsym(nil, "prctl") else { return }
        _ = unsafeBitCast(function, to: Control.self)(option, value, 0, 0, 0)
      }
      private let dieWithParent: Int32 = 1
      private let adoptOrphans: Int32 = 36

      /// Keeps the program to the first of the cores that it may use.
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

      private func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
      }

      private func tellEnd(_ kind: String, _ number: Int32) {
        let text = "\\u{1}docrunner \\(secret) end \\(kind) \\(number)\\u{1}\\n"
        _ = text.withCString { write(2, $0, strlen($0)) }
      }

      /// Kills what the program started and left behind.
      private func killOrphans() {
        let path = "/proc/self/task/\\(getpid())/children"
        for _ in 0..<10_000 {
          guard let file = fopen(path, "r") else { return }
          var count = 0
          var child: Int32 = 0
          var buffer = [CChar](repeating: 0, count: 4096)
          while fgets(&buffer, Int32(buffer.count), file) != nil {
            buffer.withUnsafeBufferPointer { bytes in
              for byte in bytes {
                if byte >= 48, byte <= 57 {
                  child = child &* 10 &+ Int32(byte - 48)
                } else if byte == 0 {
                  break
                } else if child > 0 {
                  kill(child, SIGKILL)
                  count += 1
                  child = 0
                }
              }
            }
          }
          fclose(file)
          if count == 0 { return }
          var status: Int32 = 0
          waitpid(-1, &status, 0)
          while waitpid(-1, &status, WNOHANG) > 0 {}
        }
      }

      /// How many children the first thread of a process has.
      private func childCount(of process: Int32) -> Int {
        guard let file = fopen("/proc/\\(process)/task/\\(process)/children", "r") else { return 0 }
        defer { fclose(file) }
        var count = 0
        while case let byte = fgetc(file), byte != EOF { count += byte == 32 ? 1 : 0 }
        return count
      }

      /// Goes on in a child only, whose end this process waits for, tells, and follows.
      private func supervise() {
        // Only the process that watches has a time limit.
        guard let limit = take("\(timeLimit)") else { return }
        let milliseconds = Int(clamping: limit)
        guard let fork = dlsym(nil, "fork") else { return }
        control(dieWithParent, UInt(SIGKILL))
        control(adoptOrphans, 1)
        var watched = sigset_t()
        var before = sigset_t()
        sigemptyset(&watched)
        sigaddset(&watched, SIGCHLD)
        sigprocmask(SIG_BLOCK, &watched, &before)
        let child = unsafeBitCast(fork, to: Fork.self)()
        if child == 0 {
          sigprocmask(SIG_SETMASK, &before, nil)
          control(dieWithParent, UInt(SIGKILL))
          // Begins anew: Swift keeps the number of a thread, and after a fork it is that of another one,
          // so that two threads that want the same global at first could wait for ever.
          setenv("\(secret)", secret, 1)
          execv("/proc/self/exe", CommandLine.unsafeArgv)
          takeSecret()
          return
        }
        for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { signal(number, SIG_IGN) }
        if child < 0 {
          tellEnd("unstarted", errno)
          _exit(0)
        }
        let start = now()
        var deadline = milliseconds
        var (isAsked, isTelling, children) = (false, false, 0)
        while true {
          var status: Int32 = 0
          var reaped = waitpid(-1, &status, WNOHANG)
          while reaped > 0, reaped != child { reaped = waitpid(-1, &status, WNOHANG) }
          if reaped == child {
            killOrphans()
            if isAsked {
              tellEnd("timeout", 0)
            } else if status & 0x7f == 0 {
              tellEnd("exit", status >> 8 & 0xff)
            } else {
              tellEnd("signal", status & 0x7f)
            }
            _exit(0)
          }
          let left = deadline - (now() - start)
          if left <= 0 {
            // It says where it is by a process that it starts, and goes on when that has ended.
            if !isAsked {
              (isAsked, children) = (true, childCount(of: child))
              kill(child, SIGQUIT)
            } else if childCount(of: child) > children {
              isTelling = true
            } else if isTelling || now() - start >= milliseconds + \(patience) * 1000 {
              kill(child, SIGKILL)
            }
            deadline = now() - start + 10
            continue
          }
          var time = timespec(tv_sec: min(left, 3_600_000) / 1000, tv_nsec: left % 1000 * 1_000_000)
          sigtimedwait(&watched, nil, &time)
        }
      }
    #endif

    private typealias Seed = @convention(c) () -> Bool

    /// Makes randomness follow from the seed; tells whether that has effect.
    private func seed() -> Bool {
      guard let function = dlsym(nil, "\(SeedModule.entry)") else { return false }
      return unsafeBitCast(function, to: Seed.self)()
    }

    private typealias Entry =
      @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32

    @main
    struct Main {
      static func main() {
        takeSecret()
        #if os(Linux)
          limitCores(to: take("\(coreLimit)"))
          supervise()
          limit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), to: take("\(fileLimit)"))
          limit(__rlimit_resource_t(RLIMIT_AS.rawValue), to: take("\(memoryLimit)"))
          limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), to: 0)
          // RLIMIT_NPROC, which Swift does not see.
          limit(__rlimit_resource_t(6), to: take("\(processLimit)"))
        #else
          limit(RLIMIT_FSIZE, to: take("\(fileLimit)"))
          unsetenv("\(coreLimit)")
          unsetenv("\(memoryLimit)")
          unsetenv("\(processLimit)")
          unsetenv("\(timeLimit)")
        #endif
        setvbuf(stdout, nil, _IONBF, 0)
        if getenv("\(SeedModule.variable)") != nil, !seed() {
          _docRunnerMark(\(SeedModule.markOfFailure), 0)
        }
        let file = getenv("\(program)").map { String(cString: $0) }
        unsetenv("\(program)")
        guard let program = dlopen(file, RTLD_NOW | RTLD_GLOBAL) else {
          let why = dlerror().map { String(cString: $0) } ?? ""
          let text = "\\u{1}docrunner \\(secret) \(unloadableStart)\\(why)\\u{1}\\n"
          _ = text.withCString { write(2, $0, strlen($0)) }
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
    """
}
