import Marbles
import Testing

struct DrawingParsingTests {
  @Test func `reads lanes by name`() throws {
    let drawing = try Drawing(
      parsing: """
        a       1---3---5---|
        b       --2---4---|

        merged  1-2-3-4-5---|
        """, step: .milliseconds(100))
    #expect(drawing.lanes.map(\.name) == ["a", "b", "merged"])
    #expect(drawing.lanes[1].moments.last == Moment(at: .seconds(1), .completed))
    #expect(drawing.step == .milliseconds(100))
  }

  @Test func `a name can be anything in quotes`() throws {
    let drawing = try Drawing(parsing: #""subscriber 1" -a|"#)
    #expect(drawing.lanes.map(\.name) == ["subscriber 1"])
  }

  @Test func `definitions say what letters stand for, wherever they are`() throws {
    let drawing = try Drawing(
      parsing: """
        users  -a-b-|
        where a = User(id: 1)
        where c = { spaced }
        """)
    #expect(
      drawing.lanes[0].moments.map(\.mark) == [.value("User(id: 1)"), .value("b"), .completed])
    #expect(drawing.definitions == [Definition("a", "User(id: 1)"), Definition("c", " spaced ")])
  }

  @Test func `reads a list`() throws {
    let drawing = try Drawing(
      parsing: """
           0ms  search   "s"
         120ms  search   "sw"
         420ms  results  ["swift"]
         420ms  results  |
          1.5s  search   #(No)
        """)
    let results = [
      Moment(at: .milliseconds(420), .value("[\"swift\"]")),
      Moment(at: .milliseconds(420), .completed),
    ]
    #expect(drawing.lanes.map(\.name) == ["search", "results"])
    #expect(drawing.lanes[1].moments == results)
    #expect(drawing.lanes[0].moments.last == Moment(at: .milliseconds(1500), .failed("No")))
  }

  @Test func `values of a list need no braces, and may have them`() throws {
    let drawing = try Drawing(
      parsing: """
        lanes b a
        1s a 12
        2s a {a}
        3s a a
        where a = User(id: 1)
        """)
    #expect(drawing.lanes.map(\.name) == ["b", "a"])
    #expect(
      drawing.lanes[1].moments.map(\.mark) == [.value("12"), .value("a"), .value("User(id: 1)")])
  }

  @Test func `reads carriage returns like line feeds`() throws {
    #expect(try Drawing(parsing: "a -1\r\nb -2") == Drawing(parsing: "a -1\nb -2"))
  }

  @Test(arguments: [
    ("a -1\na -2", "2:1: there is a lane `a` already: give this one another name"),
    ("a -1\n1s a 2", "2:4: there is a lane `a` already: give this one another name"),
    ("lanes a b a", "1:11: there is a lane `a` already: give this one another name"),
    ("-a-|", "1:1: a line begins with the name of its lane, or with a time: put one before this"),
    ("a", "1:1: nothing is drawn here: write marks behind the name, or `-` for nothing"),
    ("1s a", "1:4: nothing is drawn here: write marks behind the name, or `-` for nothing"),
    ("1s", "1:1: nothing is drawn here: write marks behind the name, or `-` for nothing"),
    (
      "b -|\n  a  -|-a",
      "2:9: nothing follows `|`: remove this, or begin another subscription with `^`"
    ),
    (
      "1s a |\n2s a 1",
      "2:6: nothing follows `|`: remove this, or begin another subscription with `^`"
    ),
    ("2s a 1\n1s a 2", "2:1: time goes forward: put this line before the one at 2s on its lane"),
    ("5x a 1", "1:1: `x` is no unit of time: write `h`, `m`, `s`, `ms`, `us` or `ns`"),
    ("1..s a 1", "1:1: `1..s` is no time: write a number and a unit, such as `120ms`"),
    ("12 a 1", "1:1: `12` is no time: write a number and a unit, such as `120ms`"),
    ("1s a |x", "1:6: `|x` is no mark: write `{|x}` if it is a value"),
    (
      "a -a\nwhere ab = 1",
      "2:7: a definition is written `where a = value`, with one letter or digit"
    ),
    ("where - = 1", "1:7: a definition is written `where a = value`, with one letter or digit"),
    ("where a = 1\nwhere a = 2", "2:7: `a` stands for something already: take another letter"),
  ])
  func `says what is wrong with a drawing and where`(text: String, message: String) {
    let problem = #expect(throws: DrawingProblem.self) { try Drawing(parsing: text) }
    #expect(problem?.description == message)
  }

  @Test func `gives the problems of all lines, and what can be read`() {
    let (drawing, problems) = Drawing.parse("a -?\nb -1\n- -\nwhere q")
    #expect(problems.map(\.line) == [1, 3, 4])
    #expect(drawing.lanes.map(\.name) == ["a", "b"])
  }
}
