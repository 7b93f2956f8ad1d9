import Foundation
import Subprocess
import Testing

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// What docgen does where it cannot write, read or open what it needs.
struct StreamsTests {
  /// How docgen ends in a folder with the file `a.md`, started by a shell, and what it says.
  private func end(_ command: String) async throws -> (exit: TerminationStatus, words: String) {
    try await inTemporaryFolder { folder in
      let text = "# A\n\n```swift\nlet a = 1\n```\n"
      try text.write(toFile: "\(folder)/a.md", atomically: false, encoding: .utf8)
      let result = try await Subprocess.run(
        .path("/bin/sh"),
        arguments: ["-c", command.replacing("docgen", with: "exec \(Case.docgen.path)")],
        environment: .inherit.updating(["NO_COLOR": "1"]), workingDirectory: FilePath(folder),
        output: .string(limit: 1 << 16), error: .string(limit: 1 << 16))
      return (result.terminationStatus, result.standardError)
    }
  }

  @Test func `a report that does not arrive is told`() async throws {
    let (exit, words) = try await end("docgen test --list a.md > /dev/full")
    #expect(exit == .exited(2))
    #expect(
      words
        == "error[cannot-run]: cannot write to standard output: No space left on device\n\n")
  }

  @Test(arguments: ["2> /dev/full", "2>&-", "0<&- 1>&- 2>&-"])
  func `the verdict needs no standard error`(redirection: String) async throws {
    #expect(try await end("docgen test none.md \(redirection)").exit == .exited(2))
    #expect(try await end("docgen test --list a.md \(redirection)").exit == .exited(0))
  }

  @Test func `too few open files are told`() async throws {
    let (exit, words) = try await end("ulimit -n 20; docgen test a.md")
    #expect(exit == .exited(2))
    #expect(
      words == """
        error[cannot-run]: only 20 files may be open at once, too few to work with
         = help: allow more: `ulimit -n 1024`


        """)
  }

  @Test(arguments: [
    ("mkdir b; printf '# B' > \"b/$(printf 'x\\377').md\"; docgen test b", "its name is not UTF-8"),
    (
      "touch \"$(printf 'x\\ty.md')\"; docgen test x*y.md", "its name has a control character"
    ),
    (
      "mkdir b; touch \"b/$(printf 'x\\ty.md')\"; docgen test b", "its name has a control character"
    ),
    (
      "mkdir b; touch b/\u{E9}.md b/e\u{301}.md; docgen test b",
      "two files have this name, with other code points for the same letters"
    ),
  ])
  func `a name that cannot be read is told`(command: String, reason: String) async throws {
    let (exit, words) = try await end(command)
    #expect(exit == .exited(2))
    #expect(words.contains(reason))
    #expect(!words.contains("did you mean"))
  }
}
