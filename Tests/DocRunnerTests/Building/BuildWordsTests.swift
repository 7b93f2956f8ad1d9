import Testing

@testable import DocRunner

struct BuildWordsTests {
  @Test func `messages about sources come once, by their places, with their pictures`() {
    let output = """
      Building for debugging...
      [3/7] Compiling Boxes Box.swift
      error: emit-module command failed with exit code 1 (use -v to see invocation)
      /p/Sources/Box.swift:9:1: warning: later
      9 | later
        | `- warning: later

      /p/Sources/Box.swift:2:19: error: cannot convert
      2 |   let size: Int = "large"
        |                   `- error: cannot convert
      3 | }

      /p/Sources/Box.swift:2:19: error: cannot convert
      2 |   let size: Int = "large"
        |                   `- error: cannot convert
      3 | }
      """
    #expect(
      BuildWords.essential(of: output) == """
        /p/Sources/Box.swift:2:19: error: cannot convert
        2 |   let size: Int = "large"
          |                   `- error: cannot convert
        3 | }
        /p/Sources/Box.swift:9:1: warning: later
        9 | later
          | `- warning: later
        """)
  }

  @Test func `what is about no source is told as it is`() {
    let output =
      "[0/1] Planning build\nerror: no such module 'Boxes'\nerror: no such module 'Boxes'\n"
    #expect(BuildWords.essential(of: output) == "error: no such module 'Boxes'")
  }
}
