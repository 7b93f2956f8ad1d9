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

  @Argument(help: "The shell: bash, zsh or fish.")
  var shell: Shell

  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish
  }

  func run() { print(CompletionsCommand.script(for: shell)) }

  /// The script for a shell.
  static func script(for shell: Shell) -> String {
    let shell: CompletionShell =
      switch shell {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    return Docgen.completionScript(for: shell)
  }
}
