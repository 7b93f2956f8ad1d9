import Marbles
import Testing

@testable import DocRunner
@testable import docgen

struct DiagramTests {
  @Test func `lanes keep their order, and what is simultaneous its own`() {
    let diagram = diagram("b  -1(23)|\na  -x----!")
    #expect(diagram.lanes == ["b", "a"])
    #expect(
      diagram.instants.map { instant in
        "\(instant.time.written): \(instant.marks.map { "\($0.lane) \(word($0.sign))" })"
      } == [
        #"1s: ["0 1", "1 x"]"#, #"2s: ["0 2", "0 3"]"#, #"3s: ["0 |"]"#, #"6s: ["1 !"]"#,
      ])
    #expect(diagram.instants.map(\.lines) == [[10, 11], [10], [10], [11]])
  }

  @Test func `a letter stands for a value, and only those that are used are told`() {
    let diagram = diagram("a  -l-{y}\nwhere l = \"long\"\nwhere x = User(id: 1)\nwhere y = 2")
    #expect(diagram.instants.flatMap(\.marks).map { word($0.sign) } == ["l", "y"])
    #expect(diagram.definitions.map(\.name) == ["l"])
  }

  @Test(arguments: [
    (#""text""#, "text"), (#""""#, #""""#), (#"" a""#, #"" a""#), (#""a\nb""#, #""a\nb""#),
    (#"["a", "b"]"#, #"["a", "b"]"#), (#""a" + "b""#, #""a" + "b""#),
  ])
  func `a text stands without quotes where it can`(text: String, label: String) {
    let event = Timeline.Event(Moment(at: .zero, .value(text)), order: 0)
    let diagram = Diagram(Timeline([Timeline.Line("a", [event])]))
    #expect(diagram.instants.flatMap(\.marks).map { word($0.sign) } == [label])
  }

  @Test(arguments: [
    // Passed on.
    ("a  1-2\nb  -3-\nc  132", "a 00 b 1 c 010"),
    // Made anew.
    ("a  1-2\nb  4-5", "a 00 b 11"),
    // Half of it passed on, by one that saw a value which the other one missed.
    ("a  12!\nb  ^23", "a 00 b 00"),
    // Made anew, though what comes of 1 looks like 2.
    ("a  1234\nb  2345", "a 0000 b 1111"),
    ("a  1-2-3-\nb  -2-3-4", "a 000 b 111"),
    // Passed on, but later.
    ("a  123\nb  -123", "a 000 b 000"),
    // Less than half of it the same, by chance.
    ("sum   468\npart  423", "sum 000 part 111"),
    // Everywhere the same.
    ("a  yn\nb  ny\nwhere y = true\nwhere n = false", "a 00 b 11"),
    ("a  --|\nb  -1|", "a b 0"),
  ])
  func `values look like where they are from`(text: String, origins: String) {
    let diagram = diagram(text)
    let words = diagram.lanes.enumerated().map { lane, name in
      let all = diagram.instants.flatMap(\.marks).compactMap { mark -> Int? in
        if case .value(_, _, let origin) = mark.sign, mark.lane == lane { origin } else { nil }
      }
      return ([name] + (all.isEmpty ? [] : [all.map(String.init).joined()])).joined(separator: " ")
    }
    #expect(words.joined(separator: " ") == origins)
  }

  @Test func `long values get letters in order of appearance for small pictures`() {
    let diagram = diagram("a  -{one}-{two}\nb  -a{three}{one}").lettered
    #expect(
      diagram.instants.flatMap(\.marks).map { word($0.sign) } == ["b", "a", "c", "d", "b"])
    #expect(diagram.hasShortLabels)
  }

  private func word(_ sign: Diagram.Sign) -> String {
    switch sign {
    case .value(let label, _, _): label
    case .subscribed: "^"
    case .completed: "|"
    case .failed(let name): "#\(name ?? "")"
    case .disposed: "!"
    }
  }
}
