import Testing

@testable import docgen

struct CompletionsTests {
  @Test(arguments: CompletionsCommand.Shell.allCases)
  func `a script completes commands and options`(shell: CompletionsCommand.Shell) {
    let script = CompletionsCommand.script(for: shell)
    #expect(script.contains("explain"))
    #expect(script.contains("write-baseline"))
  }
}
