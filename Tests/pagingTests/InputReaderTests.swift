import Testing

@testable import paging

struct InputReaderTests {
  private static let escape = "\u{1B}"

  @Test(arguments: [
    ("jkr", [Input.key(.down), .key(.up), .key(.refresh)]),
    ("o.q", [.plug, .wait, .quit]),
    ("\(escape)[A\(escape)[B", [.key(.up), .key(.down)]),
    ("\(escape)OA\(escape)OB", [.key(.up), .key(.down)]),
    ("\(escape)[1;5Bj", [.key(.down), .key(.down)]),
    ("\(escape)[Cj", [.key(.down)]),
    ("\(escape)j", [.key(.down)]),
    ("\u{3}", [.quit]),
    ("x \n", []),
  ])
  func `reads letters and arrow keys, and leaves out the rest`(_ text: String, _ inputs: [Input]) {
    var reader = InputReader()
    #expect(reader.read(text.utf8) == inputs)
  }

  @Test func `an arrow key may come in pieces`() {
    var reader = InputReader()
    #expect(reader.read("\(Self.escape)".utf8) == [])
    #expect(reader.read("[".utf8) == [])
    #expect(reader.read("Bj".utf8) == [.key(.down), .key(.down)])
  }
}
