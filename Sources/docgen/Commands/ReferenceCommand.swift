import ArgumentParser

/// `docgen reference`: prints all that books and documents can say.
struct ReferenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference",
    abstract: "Prints all keys, words, fences and comments that docgen reads, as Markdown.")

  @Flag(help: "Print the keys of book.yml and of front matter as a JSON schema instead.")
  var schema = false

  func run() { print(schema ? BookSchema.text : ReferencePage.text, terminator: "") }
}
