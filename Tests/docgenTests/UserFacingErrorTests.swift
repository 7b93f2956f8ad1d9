import DocRunner
import Testing

@testable import docgen

/// What people are told to do about what went wrong.
struct UserFacingErrorTests {
  @Test func `a package that was built in another folder is told, with what to delete`() {
    let words = """
      <unknown>:0: error: precompiled file '/b/.build/linux/debug/ModuleCache/2A/SwiftShims.pcm' was compiled \
      with module cache path '/a/.build/linux/debug/ModuleCache/2A', but the path is currently \
      '/b/.build/linux/debug/ModuleCache/2A'
      """
    #expect(
      ToolchainProblem.library(command: "swift build", words).help == [
        "the package was built in another folder: delete `/b/.build/linux` and try again"
      ])
  }

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
