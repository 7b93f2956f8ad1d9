import ArgumentParser
import DocRunner

/// A command that does not exist, where another one was probably meant.
struct CommandSlip: CustomStringConvertible {
  let description: String

  /// The slip in a command line; nil if it begins with a command, or with an option.
  init?(in arguments: [String]) {
    let commands = Docgen.configuration.subcommands
    let names = commands.compactMap { $0.configuration.commandName } + ["help"]
    guard let word = arguments.first, !word.hasPrefix("-"), !names.contains(word) else {
      return nil
    }
    let help = NearestName.help(for: word, in: names, noun: "command")
    description = "Error: there is no command `\(word)`: \(help)"
  }
}
