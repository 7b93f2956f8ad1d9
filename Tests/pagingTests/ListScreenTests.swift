import Testing

@testable import paging

struct ListScreenTests {
  @Test func `shows a mark, the rows around it, and what the list is doing`() {
    let list = List(items: Array(1...10), status: .ready)
    #expect(draw(list, selected: 0, height: 2) == "> row 1\n  row 2\n10 rows so far")
    #expect(draw(list, selected: 4, height: 2) == "  row 4\n> row 5\n10 rows so far")
    #expect(draw(List(), selected: 0, height: 2) == "loading ...")
  }

  @Test(arguments: [
    (List.Status.failed, "no connection, down tries again"),
    (.end, "1 rows, and that is all"),
  ])
  func `says how it ended`(_ status: List.Status, _ foot: String) {
    #expect(draw(List(items: [1], status: status), selected: 0, height: 1) == "> row 1\n" + foot)
  }
}
