import ArgumentParser
import DocRunner
import Foundation

/// Reads a command line, runs the command and turns its outcome into an exit code.
package enum CommandLineTool {
  /// Runs the command that the command line asks for, and ends.
  ///
  /// - Parameter slip: what is wrong with the command line, if that is known.
  package static func run<Root: AsyncParsableCommand & SendableMetatype>(
    _ root: Root.Type, unless slip: String? = nil
  ) async {
    if let problem = Streams.fileLimitProblem() {
      Terminal.report(problem)
      Foundation.exit(Outcome.couldNotRun.rawValue)
    }
    Descendants.claimAll()
    let work = Task { await outcome(of: root, unless: slip) }
    // A separate queue: work may keep all threads of the global ones busy.
    let queue = DispatchQueue(label: "signals")
    let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        if work.isCancelled { _exit(130) }
        work.cancel()
        // Work that cannot be interrupted, such as reading a huge document, is not waited for.
        queue.asyncAfter(deadline: .now() + 5) {
          Terminal.say("interrupted")
          _exit(130)
        }
      }
      source.resume()
      return source
    }
    let code = await work.value
    // This keeps the signals' sources alive until here.
    for source in signals { source.cancel() }
    guard let problem = Streams.outputProblem() else { Foundation.exit(code) }
    Terminal.report(problem)
    Foundation.exit(Outcome.couldNotRun.rawValue)
  }

  private static func outcome<Root: AsyncParsableCommand & SendableMetatype>(
    of root: Root.Type, unless slip: String?
  ) async -> Int32 {
    if let slip {
      Terminal.say(slip)
      return Outcome.wrongUsage.rawValue
    }
    do {
      var command = try root.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return 0
    } catch {
      return tell(error, of: root)
    }
  }

  /// Reports an error unless that was done already, and returns its exit code.
  private static func tell<Root: ParsableCommand>(
    _ error: any Error, of root: Root.Type
  ) -> Int32 {
    switch error {
    case let error as SiteNotWritten:
      let code = tell(error.cause, of: root)
      Terminal.say(error.description)
      return code
    case let outcome as Outcome: return outcome.rawValue
    case let error as ValidationError:
      // The command line can be read, so how to write one is no help.
      Terminal.say("Error: \(error.message)")
      return Outcome.wrongUsage.rawValue
    case _ where Task.isCancelled || error is CancellationError:
      Terminal.say("interrupted")
      return 130
    case let error as any UserFacingError:
      Terminal.report(Diagnostic(code: "cannot-run", error.description, help: error.help))
      return Outcome.couldNotRun.rawValue
    default:
      let code = root.exitCode(for: error)
      let text = root.fullMessage(for: error)
      if !text.isEmpty { code.isSuccess ? print(text) : Terminal.say(text) }
      return code.isSuccess ? 0 : code == .validationFailure ? 64 : Outcome.couldNotRun.rawValue
    }
  }
}

/// How a command ends if not well; the number is the exit code.
package enum Outcome: Int32, Error {
  case findings = 1
  /// The work could not be done.
  case couldNotRun = 2
  /// The command line asks for something that does not exist.
  case wrongUsage = 64
}
