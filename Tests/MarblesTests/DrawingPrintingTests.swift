import Marbles
import Testing

struct DrawingPrintingTests {
  @Test(arguments: [
    "a       1---3---5---|\nb       --2---4---|\nmerged  1-2-3-4-5---|",
    "a  --[1, 2]---|\nb  -\"sw\"-{12}#(No)",
    "a  ^-!\nb  -",
    "a  -x-y   --y-|\nb  -x-(yx)-y-|",
    "a  -(\"s\")\"sw\"",
    "\"subscriber 1\"  -🍎",
    "a  -(#)(^b)",
    "users  -a-b-{a}\nwhere a = User(id: 1)\nwhere c = { 1}",
  ])
  func `is what was read`(text: String) throws {
    #expect("\(try Drawing(parsing: text))" == text)
  }

  @Test func `lanes that are not lined up are lined up again`() throws {
    let drawing = try Drawing(parsing: "a -(12)-3\nb -4--5")
    #expect("\(drawing)" == "a  -(12)-3\nb  -4   --5")
  }

  @Test func `a long value that would take the columns of the next becomes a group`() throws {
    let lane = Lane(
      "", [Moment(at: .seconds(1), .value("12")), Moment(at: .seconds(2), .completed)])
    #expect("\(lane)" == "-({12})|")
  }

  @Test func `is a list if times lie between the columns`() throws {
    let text = """
         0ms  search   "s"
       120ms  search   "sw"
       420ms  results  ["swift"]
       420ms  results  |
      """
    let drawing = try Drawing(parsing: text, step: .milliseconds(100))
    let printed = """
        0ms  search   "s"
      120ms  search   "sw"
      420ms  results  ["swift"]
      420ms  results  |
      """
    #expect("\(drawing)" == printed)
    var fitting = drawing
    fitting.step = .milliseconds(60)
    #expect("\(fitting)" == "search   (\"s\")-\"sw\"\nresults  -    ------([\"swift\"]|)")
  }

  @Test func `is a list if it would be very wide`() {
    let drawing = Drawing([Lane("a", [Moment(at: .seconds(3600), .completed)])])
    #expect("\(drawing)" == "3600s  a  |")
  }

  @Test func `a list says which lanes there are if the moments do not`() {
    let half = Moment(at: .milliseconds(500), .value("1"))
    let drawing = Drawing([Lane("a"), Lane("b", [half])])
    #expect("\(drawing)" == "lanes a b\n500ms  b  1")
  }

  @Test func `nothing is drawn of nothing`() {
    #expect("\(Drawing([]))" == "")
    #expect("\(Lane())" == "-")
  }

  @Test func `every drawing is read back as it was`() throws {
    for seed in 0..<300 {
      var generator = Generator(seed: UInt64(seed))
      let drawing = generator.drawing()
      let text = drawing.description
      let read = try Drawing(parsing: text, step: drawing.step)
      #expect(read == drawing, "seed \(seed): \(text)")
    }
  }
}

/// Numbers that are the same each time (SplitMix64), and drawings made of them.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  private static let texts = [
    "a", "b", "1", "12", "[1, 2]", "[", "]", "[]]", "\"sw\"", "\"", "\"a\"b", "{", "}", "{}", "}{",
    "", " ", " a ", "(1, 2)", ")(", "|", "#", "#(a)", "!", "^x", "-", "--", "a\nb", "\r\n", "\t",
    "\\",
    "\\n", "where", "User(id: 1)", "é", "e\u{301}", "\u{301}", "🍎", "👨‍👩‍👧", "🇩", "🇪", "ᄀ", "ᅡ",
    "\u{200D}", "[\u{301}", "a\u{2028}b", "1s", "lanes", "\u{0}", "[\"a]\"]", "\"\\\"", "ab\r",
  ]

  private mutating func name() -> String {
    pick(Self.texts + ["search", "results", "_x", "subscriber 1", "2s", "-1s"])
  }

  private mutating func mark() -> Mark {
    switch Int.random(in: 0..<12, using: &self) {
    case 0: .completed
    case 1: .failed(Bool.random(using: &self) ? nil : pick(Self.texts))
    case 2: .disposed
    case 3: .subscribed
    default: .value(pick(Self.texts))
    }
  }

  private mutating func lane(_ name: String, step: Duration, off: Bool) -> Lane {
    var moments: [Moment] = []
    var time = Duration.zero
    if off { time -= .milliseconds(Int.random(in: 0..<3, using: &self)) }
    for _ in 0..<Int.random(in: 0..<8, using: &self) {
      time += step * Int.random(in: 0..<4, using: &self)
      if off { time += .nanoseconds(Int.random(in: 0..<9_999_999, using: &self)) }
      var mark = mark()
      if moments.last?.mark.isEnding == true { mark = .subscribed }
      moments.append(Moment(at: time, mark))
    }
    return Lane(name, moments)
  }

  mutating func drawing() -> Drawing {
    let step = pick([Duration.seconds(1), .milliseconds(100), .microseconds(7)])
    let off = Int.random(in: 0..<4, using: &self) == 0
    var lanes: [Lane] = []
    for _ in 0..<Int.random(in: 0..<4, using: &self) {
      let name = name()
      if !lanes.contains(where: { $0.name == name }) {
        lanes.append(lane(name, step: step, off: off))
      }
    }
    var definitions: [Definition] = []
    for name: Character in ["a", "1", "x", "🍎", "ᅡ"] where Int.random(in: 0..<4, using: &self) == 0
    {
      definitions.append(Definition(name, pick(Self.texts)))
    }
    return Drawing(lanes, step: step, where: definitions)
  }
}
