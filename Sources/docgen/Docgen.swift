import ArgumentParser
import DocRunner
import Foundation

/// Reads the command line, runs the command and turns its outcome into an exit code.
@main
struct Docgen: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docgen",
    abstract: "Compiles and runs the Swift in Markdown, compares what it prints, and builds books.",
    discussion: """
      Chapters are plain Markdown. A fence of Swift is compiled and run; what it prints must be what \
      the chapter says, in comments (// Prints "…") or in an `output` fence below it.

      Exit codes: 0 all is well; 1 a document is wrong; 2 docgen could not do its work (configuration, \
      compiler, disk); 64 wrong usage; 130 interrupted.
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(name: "Document", subcommands: [TestCommand.self, ExplainCommand.self]),
      CommandGroup(
        name: "Book",
        subcommands: [
          InitCommand.self, NewCommand.self, ServeCommand.self, BuildCommand.self, LintCommand.self,
          MutateCommand.self, PracticeCommand.self,
        ]),
    ])

  static func main() async {
    Streams.open()
    if let problem = Streams.fileLimitProblem() {
      Terminal.report(problem)
      Foundation.exit(Outcome.couldNotRun.rawValue)
    }
    DocumentChecker.claimAllChildren()
    let work = Task { await outcome() }
    // A separate queue: work may keep all threads of the global ones busy.
    let queue = DispatchQueue(label: "signals")
    let signals = [SIGINT, SIGTERM, SIGHUP].map { number in
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

  private static func outcome() async -> Int32 {
    if let slip = slip(in: Array(CommandLine.arguments.dropFirst())) {
      Terminal.say(slip)
      return Outcome.wrongUsage.rawValue
    }
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return 0
    } catch {
      return tell(error)
    }
  }

  /// What to say of a command that does not exist, or of something that earlier versions had; nil if there is
  /// nothing to say.
  private static func slip(in arguments: [String]) -> String? {
    for argument in arguments {
      let name = String(argument.prefix { $0 != "=" })
      if let instead = Removed.arguments[name] { return "Error: `\(name)` is gone: \(instead)" }
    }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let word = arguments.first, !word.hasPrefix("-"), !names.contains(word) else {
      return nil
    }
    let help = NearestName.help(for: word, in: names, noun: "command")
    return "Error: there is no command `\(word)`: \(help)"
  }

  /// Reports an error unless that was done already, and returns its exit code.
  private static func tell(_ error: any Error) -> Int32 {
    switch error {
    case let error as SiteNotWritten:
      let code = tell(error.cause)
      Terminal.say(error.description)
      return code
    case let outcome as Outcome: return outcome.rawValue
    case _ where Task.isCancelled || error is CancellationError:
      Terminal.say("interrupted")
      return 130
    case let error as any UserFacingError:
      Terminal.report(Diagnostic(code: "cannot-run", error.description, help: error.help))
      return Outcome.couldNotRun.rawValue
    default:
      let code = exitCode(for: error)
      let text = fullMessage(for: error)
      if !text.isEmpty { code.isSuccess ? print(text) : Terminal.say(text) }
      return code.isSuccess ? 0 : code == .validationFailure ? 64 : Outcome.couldNotRun.rawValue
    }
  }
}

/// How a command ends if not well; the number is the exit code.
enum Outcome: Int32, Error {
  case findings = 1
  /// The work could not be done.
  case couldNotRun = 2
  /// The command line asks for something that does not exist.
  case wrongUsage = 64
}
