import DocRunner
import Foundation

/// The files that are open while docgen runs: standard input, output and error, and how many others there may be.
package enum Streams {
  /// How many files a run may need to have open at the same time.
  private static let fileCount: rlim_t = 128

  /// Opens those of the three standard files that are closed, lest a file opened later takes their place.
  package static func open() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      // The first number that is free is this one.
      _ = Foundation.open("/dev/null", O_RDWR)
    }
  }

  /// Why there may be too few open files to work with, after as many as possible are allowed.
  static func fileLimitProblem() -> Diagnostic? {
    var limit = rlimit()
    guard getrlimit(openFiles, &limit) == 0 else { return nil }
    if limit.rlim_cur < limit.rlim_max {
      limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, 4096))
      setrlimit(openFiles, &limit)
      getrlimit(openFiles, &limit)
    }
    guard limit.rlim_cur < fileCount else { return nil }
    return Diagnostic(
      code: "cannot-run", "only \(limit.rlim_cur) files may be open at once, too few to work with",
      help: ["allow more: `ulimit -n 1024`"])
  }

  /// Why some of what was printed did not arrive; nil if it did.
  static func outputProblem() -> Diagnostic? {
    // Swift does not let tasks name `stdout`, which is a variable.
    let file = dlsym(nil, "stdout")?.load(as: UnsafeMutablePointer<FILE>.self)
    let isLost = file.map { ferror($0) != 0 } ?? false
    guard fflush(nil) != 0 || isLost else { return nil }
    let reason = isLost ? "some of it is lost" : String(cString: strerror(errno))
    return Diagnostic(code: "cannot-run", "cannot write to standard output: \(reason)")
  }

  #if canImport(Glibc)
    private static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let openFiles = RLIMIT_NOFILE
  #endif
}
