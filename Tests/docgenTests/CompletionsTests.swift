import ArgumentParser
import Testing

@testable import docgen

struct CompletionsTests {
  @Test(arguments: CompletionShell.allCases)
  func `a script completes commands and options`(shell: CompletionShell) {
    let script = Docgen.completionScript(for: shell)
    #expect(script.contains("explain"))
    #expect(script.contains("write-baseline"))
  }
}
