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
    ("read", .read),
    ("undo", .undo),
    ("cancel", .cancel),
    ("retry", .retry),
    ("discard", .discard),
    ("tablet 2", .tablet(2)),
    ("relaunch", .relaunch),
    ("offline", .offline),
    ("online", .online),
  ])
  func `reads a command`(line: String, input: Input) { #expect(Input(line) == input) }

  @Test(arguments: ["", "open", "open x", "save", "login", "more 2", "tablet", "undo 1", "dance"])
  func `leaves out what is no command`(line: String) { #expect(Input(line) == nil) }

  @Test func `shows all books page by page, and begins again`() {
    let program = TerminalProgram()
    #expect(program.perform("all").contains(" 3 Pride and Prejudice"))
    #expect(program.perform("more").contains(" 6 Middlemarch"))
    #expect(!program.perform("refresh").contains("Middlemarch"))
  }

  @Test func `a heart asks for a login, and is saved after it`() {
    let program = TerminalProgram()
    _ = program.perform("search kim")
    #expect(program.perform("save 1").hasSuffix("Who are you? `login NAME` or `cancel`."))
    #expect(program.perform("login anna").hasPrefix("* 1 Kim"))
    #expect(program.perform("save 1").contains("Removed Kim. `undo` puts it back."))
    #expect(program.perform("undo").hasPrefix("* 1 Kim"))
  }

  @Test func `a canceled question saves nothing`() {
    let program = TerminalProgram()
    let found = program.perform("search kim")
    _ = program.perform("save 1")
    #expect(program.perform("cancel") == found)
  }

  @Test func `the beginning of a book is on its screen`() {
    let program = TerminalProgram()
    let found = program.perform("search kim")
    #expect(program.perform("read") == found)
    _ = program.perform("open 1")
    #expect(program.perform("read").contains("Kim, chapter 1"))
    #expect(program.perform("back") == found)
    #expect(!program.perform("open 1").contains("chapter"))
    _ = program.perform("offline")
    #expect(program.perform("read").contains("The beginning did not arrive."))
  }

  @Test func `follows the tablet, and keeps for a launch what is not sent`() {
    let program = TerminalProgram()
    _ = program.perform("search kim")
    let refused = program.perform("tablet 1")
    #expect(refused.hasPrefix("The tablet needs a login and a connection."))
    _ = program.perform("login anna")
    #expect(program.perform("tablet 1").hasPrefix("* 1 Kim"))
    _ = program.perform("offline")
    _ = program.perform("save 1")
    #expect(program.perform("relaunch").hasSuffix("anna | offline | 1 to send"))
    #expect(program.perform("online").hasSuffix("anna | online | all sent"))
    #expect(program.perform("saved").hasPrefix("No saved books."))
  }

  @Test func `a list that has given up says so, until it is asked to begin again`() {
    let program = TerminalProgram()
    _ = program.perform("search kim")
    _ = program.perform("login anna")
    program.library.next("save 8", failsWith: .badAnswer)
    let notice = "Your changes are not sent yet. This device keeps them. `retry` tries again."
    #expect(program.perform("save 1").contains(notice))
    #expect(program.perform("saved").hasSuffix("\(notice)\nanna | online | 1 to send"))
    #expect(
      program.perform("retry") == "* 1 Kim, Rudyard Kipling\nYour saved books.\n"
        + "anna | online | all sent")
  }

  @Test func `a row that is not there opens and saves nothing`() {
    let program = TerminalProgram()
    let empty = program.perform("search xyz")
    #expect(program.perform("open 1") == empty)
    #expect(program.perform("save 0") == empty)
    #expect(program.perform("dance").contains("search TEXT"))
  }
}
