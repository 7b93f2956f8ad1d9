import Testing

@testable import DocRunner

/// The command that the driver tells, with other names put in.
struct FrontendCommandTests {
  private let said =
    "/bin/swift-frontend -frontend -c -primary-file /docrunner-folder/docrunner_module.swift"
    + " -I '/a b' -entry-point-function-name main_docrunner_module"
    + " -o /docrunner-folder/docrunner_module.o\n"

  @Test func `a program's names take the place of the ones that were asked about`() throws {
    let command = try #require(FrontendCommand(said: said))
    let words = command.words(in: "/tmp/it's here", module: "page_1")
    #expect(words.program == "/bin/swift-frontend")
    #expect(
      words.arguments == [
        "-frontend", "-c", "-primary-file", "/tmp/it's here/page_1.swift", "-I", "/a b",
        "-entry-point-function-name", "main_page_1", "-o", "/tmp/it's here/page_1.o",
      ])
  }

  @Test(arguments: [
    "", "swift-frontend -frontend -version\n",
    "swift-frontend -frontend -c other.swift -o other.o\n",
  ])
  func `what is not one command that compiles the file is not used`(said: String) {
    #expect(FrontendCommand(said: said) == nil)
  }

  @Test func `two commands are not used`() {
    #expect(FrontendCommand(said: said + said) == nil)
  }

  @Test func `quotes are read as a shell reads them`() {
    #expect(
      FrontendCommand.words(of: #"a 'b c' 'd'\''e' f\ g  ''"#) == ["a", "b c", "d'e", "f g", ""])
    #expect(FrontendCommand.words(of: "an 'open end") == nil)
    #expect(FrontendCommand.words(of: #"say "hello""#) == nil)
  }
}
