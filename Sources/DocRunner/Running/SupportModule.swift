/// The module that every program imports: it writes marks, sets limits and starts the program.
enum SupportModule {
  static let name = "DocRunnerSupport"
  /// What stands before the numbers of a mark in the output.
  static let markStart = "\u{1}docrunner "
  /// What stands between the numbers of a mark and a value.
  static let valueStart = " = "
  /// What stands between a value and its type.
  static let typeStart = " \u{2} "
  /// What stands after the numbers of a mark.
  static let markEnd = "\u{1}\n"

  /// The environment variables that carry the limits, in bytes.
  static let outputLimit = "DOCRUNNER_OUTPUT_LIMIT"
  static let memoryLimit = "DOCRUNNER_MEMORY_LIMIT"
  /// The environment variable with a word that only this run knows, so that no program can write a
  /// mark by itself.
  static let secret = "DOCRUNNER_SECRET"

  /// The module's text.
  ///
  /// The program is found by the name of its entry function, so one executable holds many. Output is
  /// not buffered: what was printed before a crash is not lost. The process dies with its parent.
  static let source = """
    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #else
      import Darwin
    #endif

    nonisolated(unsafe) private var secret = ""

    public func _docRunnerMark(_ snippet: Int, _ mark: Int) {
      print("\\u{1}docrunner \\(secret) \\(snippet) \\(mark)\\u{1}")
      let text = "\\u{1}docrunner \\(secret) \\(snippet) \\(mark)\\u{1}\\n"
      _ = text.withCString { write(2, $0, strlen($0)) }
    }

    public func _docRunnerValue<Value>(_ snippet: Int, _ number: Int, _ value: Value) {
      let text = (value as? String).map { String(reflecting: $0) } ?? "\\(value)"
      var shown = ""
      for character in text.unicodeScalars {
        switch character {
        case "\\n": shown += "\\\\n"
        case "\\r": shown += "\\\\r"
        case "\\u{1}", "\\u{2}": shown += "?"
        default: shown.unicodeScalars.append(character)
        }
      }
      print("\\u{1}docrunner \\(secret) \\(snippet) \\(number) = \\(shown) \\u{2} \\(Value.self)\\u{1}")
    }

    private func takeSecret() {
      guard let text = getenv("\(secret)") else { return }
      secret = String(cString: text)
      unsetenv("\(secret)")
    }

    private func limit(_ variable: String, _ set: (UnsafePointer<rlimit>) -> Int32) {
      guard let text = getenv(variable), let bytes = UInt64(String(cString: text)) else { return }
      var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
      _ = set(&limit)
      unsetenv(variable)
    }

    private typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
    private typealias Entry =
      @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32

    @main
    struct Main {
      static func main() {
        #if os(Linux)
          // PR_SET_PDEATHSIG is 1; Swift cannot call a variadic function by its name.
          if let function = dlsym(nil, "prctl") {
            _ = unsafeBitCast(function, to: Control.self)(1, UInt(SIGKILL), 0, 0, 0)
          }
          limit("\(outputLimit)") { setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), $0) }
          limit("\(memoryLimit)") { setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), $0) }
          var none = rlimit(rlim_cur: 0, rlim_max: 0)
          setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        #else
          limit("\(outputLimit)") { setrlimit(RLIMIT_FSIZE, $0) }
        #endif
        takeSecret()
        setvbuf(stdout, nil, _IONBF, 0)
        guard let name = CommandLine.arguments.dropFirst().first, let entry = dlsym(dlopen(nil, RTLD_NOW), name)
        else {
          print("there is no program of that name")
          exit(2)
        }
        exit(unsafeBitCast(entry, to: Entry.self)(CommandLine.argc, CommandLine.unsafeArgv))
      }
    }
    """
}
