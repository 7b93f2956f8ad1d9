import ArgumentParser
import DocRunner

/// The tool for documents and books.
package struct Docgen: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "docgen",
    abstract: "Compiles and runs the Swift in Markdown, compares what it prints, and builds books.",
    discussion: """
      Chapters are plain Markdown. A fence of Swift is compiled and run; what it prints must be what \
      the chapter says, in comments (// Prints "…") or in an `output` fence below it.

      Exit codes: 0 all is well; 1 a document is wrong (of a package without a book, for test, and for build \
      only with --strict); 2 docgen could not do its work (configuration, \
      compiler, disk); 64 wrong usage; 130 interrupted.
      """,
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(name: "Document", subcommands: [TestCommand.self, ExplainCommand.self]),
      CommandGroup(
        name: "Book",
        subcommands: [
          InitCommand.self, NewCommand.self, ServeCommand.self, BuildCommand.self, LintCommand.self,
          PracticeCommand.self,
        ]),
    ])

  package init() {}

  package static func main() async {
    let slip = slip(in: Array(CommandLine.arguments.dropFirst()))
    await CommandLineTool.run(Docgen.self, unless: slip)
  }

  /// What to say of a command that does not exist, or of something that earlier versions had; nil if there is
  /// nothing to say.
  private static func slip(in arguments: [String]) -> String? {
    for (index, argument) in arguments.enumerated() where index == 0 || argument.hasPrefix("-") {
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
}
