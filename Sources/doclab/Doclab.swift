import ArgumentParser

/// What maintainers of a library ask of its documents before a release.
struct Doclab: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doclab",
    abstract: "Finds out what the documents of a library prove, and what they depend on.",
    subcommands: [MutateCommand.self, PerturbCommand.self])
}
