import Marbles
import Testing

/// A lane as tuples of column and mark.
private func marks(_ text: String) throws -> [Moment] {
  try Lane(parsing: text).moments
}

private func moment(_ column: Int, _ mark: Mark) -> Moment {
  Moment(column: column, step: .seconds(1), mark)
}

struct LaneParsingTests {
  @Test func `one character is one column`() throws {
    let moments = try marks("-a-1|")
    #expect(
      moments == [moment(1, .value("a")), moment(3, .value("1")), moment(4, .completed)])
    #expect(try marks("12") == [moment(0, .value("1")), moment(1, .value("2"))])
    #expect(try marks("-🍎-é") == [moment(1, .value("🍎")), moment(3, .value("é"))])
  }

  @Test func `a step can be any time`() throws {
    let lane = try Lane("a", parsing: "-a", step: .milliseconds(100))
    #expect(lane == Lane("a", [Moment(at: .milliseconds(100), .value("a"))]))
  }

  @Test func `nothing is drawn`() throws {
    #expect(try marks("").isEmpty)
    #expect(try marks("---").isEmpty)
  }

  @Test func `every sign has its meaning`() throws {
    #expect(try marks("^-!") == [moment(0, .subscribed), moment(2, .disposed)])
    #expect(try marks("-#") == [moment(1, .failed(nil))])
    #expect(try marks("-#(NetworkError)") == [moment(1, .failed("NetworkError"))])
    #expect(try marks("#(Status(code: 4))") == [moment(0, .failed("Status(code: 4)"))])
  }

  @Test func `a long value happens in its first column and takes all of them`() throws {
    #expect(try marks("--[1, 2]---|") == [moment(2, .value("[1, 2]")), moment(11, .completed)])
    #expect(try marks("\"sw\"-|") == [moment(0, .value("\"sw\"")), moment(5, .completed)])
    #expect(try marks("-{12}|") == [moment(1, .value("12")), moment(5, .completed)])
  }

  @Test func `brackets and quotes are nested as in Swift`() throws {
    #expect(try marks("[[1], []]") == [moment(0, .value("[[1], []]"))])
    #expect(try marks(#"["a]"]"#) == [moment(0, .value(#"["a]"]"#))])
    #expect(try marks(#""a\"b""#) == [moment(0, .value(#""a\"b""#))])
    #expect(try marks(#"{a\}\\\n{b}\u{301}}"#) == [moment(0, .value("a}\\\n{b}\u{301}"))])
  }

  @Test func `a group is one column`() throws {
    #expect(
      try marks("-(ab)-c(d|)") == [
        moment(1, .value("a")), moment(1, .value("b")), moment(3, .value("c")),
        moment(4, .value("d")), moment(4, .completed),
      ])
    #expect(try marks("({12})-a") == [moment(0, .value("12")), moment(2, .value("a"))])
  }

  @Test func `spaces take no time`() throws {
    #expect(try marks(" -a  -( b c ) |") == marks("-a-(bc)|"))
  }

  @Test func `another subscription may follow an ending`() throws {
    #expect(try marks("^a|^b!").count == 6)
    #expect(try marks("^-(|^)b").count == 4)
  }

  @Test(arguments: [
    ("-a?", 3, "`?` is no mark: write `{?}` if it is a value, `-` for nothing"),
    ("-a–b", 3, "`–` only looks like `-`: write `-`"),
    ("“a”", 1, "`“` only looks like `\"`: write `\"`"),
    ("-a__|", 3, "`_` is no mark: write `-` where nothing happens"),
    ("-×", 2, "`×` is no mark: a failure is written `#`"),
    ("-(ab", 2, "this `(` has no `)`: add it where the group ends"),
    ("-(ab ", 2, "this `(` has no `)`: add it where the group ends"),
    ("-[1, 2", 2, "this `[` has no `]`: add it where the value ends"),
    ("-\"sw", 2, "this `\"` has no `\"`: add it where the value ends"),
    ("-{12", 2, "this `{` has no `}`: add it where the value ends"),
    ("-#(No", 3, "this `(` has no `)`: add it where the group ends"),
    ("-a)", 3, "this `)` closes nothing: remove it, or open it before"),
    ("-()", 2, "a group needs marks: write them between the parentheses, or `-` for nothing"),
    (
      "(a-b)", 3,
      "a group is one moment, so nothing cannot pass in it: remove `-`, or close the group before"
    ),
    ("-|a", 3, "nothing follows `|`: remove this, or begin another subscription with `^`"),
    ("#(No)-|", 7, "nothing follows `#(No)`: remove this, or begin another subscription with `^`"),
    ("(|a)", 3, "nothing follows `|`: remove this, or begin another subscription with `^`"),
    ("!!", 2, "nothing follows `!`: remove this, or begin another subscription with `^`"),
    (
      #"{\a}"#, 2,
      #"a backslash goes before `\`, `{`, `}`, `(`, `)`, `n`, `r`, `t` or `u{…}`: write `\\`"#
    ),
  ])
  func `says what is wrong with a lane and where`(text: String, column: Int, message: String) {
    let problem = #expect(throws: DrawingProblem.self) { try Lane(parsing: text) }
    #expect(problem?.description == "1:\(column): \(message)")
  }
}
