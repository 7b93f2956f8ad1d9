import ArgumentParser

/// `docgen completions`: prints what a shell needs to complete docgen's words.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Prints the script by which a shell completes commands and options.",
    discussion: """
      bash: docgen completions bash > ~/.local/share/bash-completion/completions/docgen
      zsh:  docgen completions zsh > _docgen, in a folder of $fpath
      fish: docgen completions fish > ~/.config/fish/completions/docgen.fish
      """)

  @Argument(
    help: "The shell: bash, zsh or fish.",
    completion: .list(CompletionShell.allCases.map(\.rawValue)),
    transform: { name in
      guard let shell = CompletionShell(rawValue: name) else {
        throw ValidationError("there are completions for bash, zsh and fish")
      }
      return shell
    })
  var shell: CompletionShell

  func run() { print(Docgen.completionScript(for: shell)) }
}
