import Testing

@testable import docgen

struct DiagramLayoutTests {
  private func places(_ text: String, step: Duration = .seconds(1)) -> [Int] {
    DiagramLayout(diagram(text, step: step), .page).columns.map(\.x)
  }

  @Test func `what is as far apart in time is as far apart in the picture`() {
    #expect(places("a  -1-2--3") == [48, 136, 268])
    #expect(places("a  -1-2--3", step: .milliseconds(10)) == [48, 136, 268])
  }

  @Test func `many instants share the width that is there`() {
    let layout = DiagramLayout(diagram("a  " + String(repeating: "-1", count: 15)), .page)
    #expect(layout.width <= 668)
    let gaps = Set(zip(layout.columns, layout.columns.dropFirst()).map { $1.x - $0.x })
    #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= 1)
  }

  @Test func `marks never touch, however close their times are`() {
    let text = "0ms  a  1\n1ms  a  2\n2ms  a  {long value}\n9000ms  a  4"
    let columns = DiagramLayout(diagram(text), .page).columns
    for (left, right) in zip(columns, columns.dropFirst()) {
      #expect(left.x + left.right < right.x - right.left)
    }
  }

  @Test func `an instant takes the room that it needs on one lane from all of them`() {
    let layout = DiagramLayout(diagram("a  -(12|)\nb  -3-4"), .page)
    #expect(layout.columns.map(\.isWide) == [true, false])
    #expect(layout.columns[0].marks.map(\.offset) == [0, 29, 48, 0])
    #expect(layout.columns[1].x - layout.columns[1].left > layout.columns[0].x + 51)
  }

  @Test func `long values are cut when all of it would be too wide`() {
    let short = DiagramLayout(diagram("a  -{\(String(repeating: "x", count: 30))}"), .page)
    #expect(short.columns[0].marks[0].label == String(repeating: "x", count: 23) + "…")
    let values = (1...6).map { "({value number \($0)})" }.joined()
    let long = DiagramLayout(diagram("a  " + values), .page)
    #expect(long.columns[0].marks[0].label == "value numbe…".prefix(8) + "…")
    #expect(long.width <= 668)
  }

  @Test func `times stand where there is room, all in one unit`() {
    func times(_ text: String) -> [String] {
      DiagramLayout(diagram(text), .page).columns.map { $0.time ?? "" }
    }
    #expect(times("0ms  a  1\n250ms  a  2\n1500ms  a  3") == ["0", "0.25s", "1.5s"])
    #expect(times("50ms  a  1\n250ms  a  2") == ["50ms", "250ms"])
    #expect(times("1s a 1\n1001ms a ^\n9s a |") == ["1s", "", "9s"])
  }

  @Test func `a small picture fits into its frame`() {
    for text in ["a  -1-2--3|", "a  1\nb  2\nc  -(123|)\nd  ----|\ne  -#(Long)"] {
      let diagram = diagram(text)
      let layout = DiagramLayout(diagram, .thumbnail(lanes: diagram.lanes.count, isWritten: false))
      #expect(layout.width <= 160)
      #expect(layout.height(ofLanes: diagram.lanes.count) <= 64)
    }
  }

  @Test(arguments: [
    ("results", ["results"]),
    (
      "a lane with a name of some forty letters.",
      ["a lane with a name", "of some forty", "letters."]
    ),
    ("searchResultsOfTheSecondQuery", ["searchResultsOfThe", "SecondQuery"]),
    ("搜索结果的第二次查询结果列表", ["搜索结果的第二次查", "询结果列表"]),
    ("🍎🍎🍎🍎🍎🍎🍎🍎🍎🍎", ["🍎🍎🍎🍎🍎🍎🍎🍎🍎", "🍎"]),
  ])
  func `a long name takes several lines, and is all there`(name: String, lines: [String]) {
    let names = LaneNames([name], character: 7.8)
    #expect(names.lines == [lines])
    #expect(names.lines[0].joined().filter { $0 != " " } == name.filter { $0 != " " })
    #expect(names.lines[0].allSatisfy { Double($0.columns) * 7.8 <= Double(names.width) })
  }

  @Test func `lanes are as far apart as the longest name is tall`() {
    let name = String(repeating: "long name ", count: 6)
    let layout = DiagramLayout(diagram("\"\(name)\"  -1\nb  -2"), .page)
    #expect(layout.y(1) - layout.y(0) > layout.names.height)
    #expect(layout.y(0) >= layout.names.height / 2)
  }
}
