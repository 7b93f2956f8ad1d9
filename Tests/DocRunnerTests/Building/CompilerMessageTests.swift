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

  @Test func `what a macro wrote is told where the macro is used`() {
    let messages = CompilerMessage.messages(
      in: """
        /tmp/swift-generated-sources/@__swiftmacro_1a.swift:1:5: error: 'x' is not covered
        a.md:7:1: note: in expansion of macro 'Options' on struct 'Toppings' here
        /tmp/swift-generated-sources/@__swiftmacro_1a.swift:3:5: error: 'y' is not covered
        """)
    #expect(
      messages.map { "\($0.path):\($0.line):\($0.column): \($0.text)" } == [
        "a.md:7:1: 'x' is not covered",
        "a.md:7:1: in expansion of macro 'Options' on struct 'Toppings' here",
        "a.md:7:1: 'y' is not covered",
      ])
  }

  @Test func `the name of a group is no part of the text`() {
    let message = CompilerMessage(
      severity: .warning, text: "'f' is deprecated [#DeprecatedDeclaration]", path: "a", line: 1,
      column: 1)
    #expect(message.textWithoutGroup == "'f' is deprecated")
  }

  @Test(arguments: [
    (
      "cannot find 'x' in scope [cannot_find_in_scope]", "cannot find 'x' in scope",
      "cannot_find_in_scope"
    ),
    (
      "'f' is old [availability_deprecated] [#DeprecatedDeclaration]",
      "'f' is old [#DeprecatedDeclaration]", "availability_deprecated"
    ),
    ("never used [pbd_never_used] [#no-usage]", "never used [#no-usage]", "pbd_never_used"),
    ("cannot convert '[Int]'", "cannot convert '[Int]'", nil),
    ("'f' is old [#DeprecatedDeclaration]", "'f' is old [#DeprecatedDeclaration]", nil),
  ])
  func `the compiler's name is no part of the text`(words: String, text: String, name: String?) {
    let message = CompilerMessage.messages(in: "a.md:1:1: error: \(words)").first
    #expect(message?.text == text)
    #expect(message?.name == name)
  }
}
