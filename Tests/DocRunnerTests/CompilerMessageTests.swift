import Testing

@testable import DocRunner

struct CompilerMessageTests {
  @Test func `reads the messages out of what the compiler prints`() {
    let messages = CompilerMessage.messages(
      in: """
        Content/06.md:12:14: error: cannot convert value: 'A'
        let x: Int = "a"
                     ^~~
        C:/a.md:3:1: warning: unused
        Content/06.md:12:14: error: cannot convert value: 'A'
        <unknown>:0: error: no place
        """)
    #expect(
      messages == [
        CompilerMessage(
          severity: .error, text: "cannot convert value: 'A'", path: "Content/06.md", line: 12,
          column: 14),
        CompilerMessage(severity: .warning, text: "unused", path: "C:/a.md", line: 3, column: 1),
      ])
  }

  @Test func `the name of a group is no part of the text`() {
    let message = CompilerMessage(
      severity: .warning, text: "'f' is deprecated [#DeprecatedDeclaration]", path: "a", line: 1,
      column: 1)
    #expect(message.textWithoutGroup == "'f' is deprecated")
  }
}
