import DocRunner
import Testing

@testable import docgen

struct UserFacingErrorTests {
  @Test(arguments: ["/root/.cache", "/dev/null/c"])
  func `a home that cannot be written to is named`(cache: String) {
    let words =
      "error: unable to open output file '\(cache)/clang/ModuleCache/ZXIA/SwiftShims-2WTE.pcm': 'Not a directory'"
    #expect(
      ToolchainProblem.supportModule(words).help == [
        "the compiler keeps modules in `~/.cache`, or where `XDG_CACHE_HOME` says: see that this folder "
          + "can be written"
      ])
    #expect(ToolchainProblem.supportModule("error: no space left").help == [])
  }
}
