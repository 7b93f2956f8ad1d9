import Testing

@testable import docgen

struct SetupPartTests {
  private static let code = """
    import Reactive
    Schedulers.useVirtualTime()
    /// Waits.
    func at(_ action: () -> Void) { action() }
    final class Upload {
      init() { at { print(Step.first) } }
    }
    enum Step { case first }

    extension Step { func shown() {} }
    extension Int: Error {}
    struct Other {}

    """

  /// The first line of each declaration that is left out.
  private func unneeded(by program: String, in code: String = Self.code) -> [String] {
    SetupPart.sorted(SetupPart.all(in: code), neededBy: SetupPart.words(in: program)).unneeded
      .map { $0.text.split(separator: "\n").last { !$0.hasPrefix("}") } ?? "" }
      .map { String($0.split(separator: " ").prefix(3).joined(separator: " ")) }
  }

  @Test(arguments: [
    (
      "print(1)",
      ["func at(_ action:", "init() { at", "enum Step {", "extension Step {", "struct Other {}"]
    ),
    ("Upload()", ["extension Step {", "struct Other {}"]),
    ("Other()", ["func at(_ action:", "init() { at", "enum Step {", "extension Step {"]),
    ("x.shown()", ["func at(_ action:", "init() { at", "struct Other {}"]),
    ("at { }", ["init() { at", "enum Step {", "extension Step {", "struct Other {}"]),
  ])
  func `a program leaves out declarations that it does not use`(program: String, left: [String]) {
    #expect(unneeded(by: program) == left)
  }

  @Test(arguments: [
    "let a = start()\nfunc start() -> Int { 1 }\n", "print(1)\n", "func ~~ (a: Int, b: Int) {}\n",
    "import A\nlet a = [\n", "#if DEBUG\nfunc f() {}\n#endif\n",
  ])
  func `what may do something of its own is kept`(code: String) {
    #expect(unneeded(by: "", in: code) == [])
    let parts = SetupPart.all(in: code)
    #expect(SetupPart.sorted(parts, neededBy: []).needed == code)
  }
}
