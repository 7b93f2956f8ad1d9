import Foundation

/// How a program ran: what it printed and how it ended.
struct RunResult: Sendable, Codable {
  /// What tells the runner's marks from what the program printed.
  var secret = ""
  var ending: ChildProcess.Ending
  /// What it printed, marks included.
  var output: String
  var errors: String
  /// What Swift's runtime wrote to standard error, because it stops the program.
  var runtimeErrors = ""
  /// Whether an error that was thrown at the top level stopped it.
  var isThrown = false
  var isText = true
  /// The places that it was at when it crashed, the innermost first.
  var backtrace: [Frame]
  var hasReport = false
  /// Whether it crashed because its calls filled the stack.
  var isStackFull = false
  var loadProblem: String?
  /// Whether it computed when its time was up, rather than waited.
  var wasBusy = false
  var chance = Chance()
  /// In how many other orders of its jobs it was run.
  var orders = 0
  /// Whether what it shows to be wrong was seen in another run, too.
  var isConfirmed = false
  /// The runs that came out otherwise than this one.
  var others: [OtherRun] = []

  /// What of it could have come out otherwise.
  struct Chance: Sendable, Codable {
    /// How often more than one job could go on, if the order of jobs was ours.
    var choices = 0
    /// Whether the machine decided on the order, because the program started threads or asked for that.
    var dependsOnMachine = false
    /// At how many places one of the threads it started could have been held up.
    var places = 0
    var randomNumbers = 0
    /// How many jobs were ready or waited for a time when it ended.
    var waiting = 0
  }

  /// A run of the same program that came out otherwise.
  struct OtherRun: Sendable, Codable {
    var cause: Cause
    var result: RunResult
    /// Whether an earlier check saw it.
    var isRemembered = false
  }

  enum Cause: Hashable, Sendable, Codable {
    /// The order of its jobs, by its number.
    case order(UInt64)
    /// Threads, or something else that the machine decides on.
    case machine
    case randomNumbers
    /// The order of sets and dictionaries.
    case hashes
  }

  /// A place on the way to a crash, counted in the program's lines.
  struct Frame: Hashable, Sendable, Codable {
    var line: Int
    var column: Int
  }
}

extension RunResult {
  /// Whether it would end the same way again: running out of time or being killed may be bad luck.
  var isRepeatable: Bool {
    if loadProblem != nil { return false }
    return switch ending {
    case .exited, .outputLimit, .fileLimit, .stuck: true
    // Others may have had the memory, and more processes are a matter of the moment.
    case .memoryLimit, .processLimit: false
    // Without a report it may have been somebody else, or no time was left to write one.
    case .signaled: hasReport
    case .timedOut: false
    }
  }

  /// Whether it says nothing of the program: it did not start, or a machine that was full ended it.
  var mayBeOfMachine: Bool {
    loadProblem != nil || ending == .processLimit || ending == .signaled(SIGKILL) && !hasReport
  }
}
