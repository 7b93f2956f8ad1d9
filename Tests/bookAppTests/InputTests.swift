import Testing

@testable import bookApp

struct InputTests {
  @Test(arguments: [
    ("search the mill", Input.search("the mill")),
    ("search", .search("")),
    ("more", .more),
    ("all", .all),
    ("refresh", .refresh),
    ("open 12", .open(12)),
    ("save 1", .save(1)),
    ("saved", .saved),
    ("back", .back),
    ("login anna", .logIn("anna")),
    ("offline", .offline),
    ("online", .online),
  ])
  func `reads a command`(line: String, input: Input) { #expect(Input(line) == input) }

  @Test(arguments: ["", "open", "open x", "save", "login", "more 2", "dance"])
  func `leaves out what is no command`(line: String) { #expect(Input(line) == nil) }

  @Test func `shows all books page by page, and begins again`() {
    let program = TerminalProgram()
    #expect(program.perform("all").contains(" 3 Pride and Prejudice"))
    #expect(program.perform("more").contains(" 6 Middlemarch"))
    #expect(!program.perform("refresh").contains("Middlemarch"))
  }

  @Test func `a row that is not there opens and saves nothing`() {
    let program = TerminalProgram()
    let empty = program.perform("search xyz")
    #expect(program.perform("open 1") == empty)
    #expect(program.perform("save 0") == empty)
    #expect(program.perform("dance").contains("search TEXT"))
  }
}
