import DocRunner
import Foundation
import Synchronization

/// Writes to the terminal: diagnostics and progress to standard error, results to standard output.
package enum Terminal {
  /// Writes a message to standard error, with invisible characters spelled out.
  package static func say(_ text: String) { write(text.visible.withoutCommands) }

  /// Writes what a renderer has drawn, in place of what was being done.
  private static func write(_ text: String) { put((isForPeople ? "\r\u{1B}[K" : "") + text + "\n") }

  /// Writes to standard error; what cannot be written is lost, as there is nowhere to say so.
  private static func put(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Draws diagnostics, each with the line it is about.
  package static func report(_ diagnostics: [Diagnostic], sources: [String: String] = [:]) {
    let lines = SourceLines(sources)
    for diagnostic in diagnostics { write(lines.text(of: diagnostic, usesColor: usesColor)) }
  }

  package static func report(_ diagnostic: Diagnostic) { report([diagnostic]) }

  /// Clears the screen of people for what comes next; in a file or a pipe it just follows.
  static func startOver() {
    guard [STDERR_FILENO, STDOUT_FILENO].allSatisfy({ isatty($0) == 1 }) else { return }
    put("\u{1B}[H\u{1B}[2J")
  }

  /// Shows people how far a check has come, on one line.
  ///
  /// - Parameters:
  ///   - everywhere: whether a file or a pipe gets a line now and then; else it gets none.
  ///   - part: which part of longer work the check begins with, and how many there are.
  static func progress(
    everywhere: Bool = false, part: (first: Int, of: Int)? = nil
  ) -> (CheckProgress) -> Void {
    var step: CheckProgress.Step?
    var (start, last) = (ContinuousClock.now, ContinuousClock.now)
    return { progress in
      let now = ContinuousClock.now
      if step != progress.step { (step, start, last) = (progress.step, now, now) }
      let rest = progress.total - progress.done
      let left = timeLeft(after: now - start, done: progress.done, of: progress.total)
      let time = left.map { ", \($0.inUnits()) left" } ?? ""
      let text =
        progress.step == .preparing
        ? "building what runs programs, which takes a while the first time"
        : words(for: part, progress.step)
          + "\(progress.step.rawValue) \(progress.done) of \(progress.total)\(time)"
      note(rest > 0 ? text : "")
      if isForPeople {
        put(rest > 0 ? "\r\u{1B}[K\(text)" : "\r\u{1B}[K")
      } else if everywhere, rest > 0, now - last > .seconds(15) {
        last = now
        say(text)
      }
    }
  }

  /// Which part of longer work this is, as the time that is told is for that part.
  static func words(for part: (first: Int, of: Int)?, _ step: CheckProgress.Step) -> String {
    part.map { "part \(step == .running ? $0.first + 1 : $0.first) of \($0.of): " } ?? ""
  }

  /// How long the rest takes; nil while too little is done to say, and if it takes no time to speak of.
  static func timeLeft(after time: Duration, done: Int, of total: Int) -> Duration? {
    guard time >= .seconds(5), done * 10 >= total else { return nil }
    let left = time * (total - done) / max(1, done)
    return left > .seconds(2) ? left : nil
  }

  /// Whether people read standard error while it is written.
  package static var isForPeople: Bool { isatty(FileHandle.standardError.fileDescriptor) == 1 }

  /// Shows people what is being done, in place of what was shown on the line.
  static func showStep(_ text: String) { put("\r\u{1B}[K\(text.visible.withoutCommands)") }

  /// Shows people what is being done, until something else is said.
  static func doing(_ text: String) {
    note(text)
    if isForPeople { showStep(text) }
  }

  /// Takes note of what is being done.
  static func note(_ step: String) { current.withLock { $0 = step } }

  /// What is being done, for pages that wait for it.
  static var step: String { current.withLock(\.self) }

  private static let current = Mutex("")

  /// A line of Markdown: for people its code is bold, and for a file or a pipe between backticks.
  static func line(_ text: String) -> String {
    guard usesColor, isatty(STDOUT_FILENO) == 1 else { return text.visible }
    return text.visible.replacing(/`([^`]+)`/) { "\u{1B}[1m\($0.1)\u{1B}[22m" }
  }

  /// Color only for people: not in a pipe, not where `NO_COLOR` is set.
  private static var usesColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isForPeople
      && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}
