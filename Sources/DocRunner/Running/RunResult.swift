import Foundation

/// What became of running a program.
struct RunResult: Sendable, Codable {
  var ending: ChildProcess.Ending
  /// What it printed, marks included.
  var output: String
  /// What it wrote to standard error.
  var errors: String
  /// The places in chapters that it was at when it crashed, the innermost first.
  var backtrace: [Frame]

  /// A place on the way to a crash.
  struct Frame: Hashable, Sendable, Codable {
    var path: String
    var line: Int
    var column: Int
  }
}

extension RunResult {
  /// The signal that a program gets when it writes more than it may.
  static let fileSizeSignal = SIGXFSZ
}
