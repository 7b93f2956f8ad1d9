import Marbles
import Testing

@testable import DocRunner
@testable import docgen

struct LabTests {
  private static let table = """
    [{"id": "debounce", "lanes": 1, "parameters": [{"kind": "time"}]},
     {"id": "take", "lanes": 1, "parameters": [{"kind": "count"}]},
     {"id": "take(until:)", "lanes": 2}, {"id": "merge", "lanes": 2}, {"id": "map", "lanes": 1},
     {"id": "flatMap", "lanes": 2, "inner": true}]
    """

  @Test(arguments: [
    // The lane has the name of the operator, or what was traced as the lane was made by it.
    ("a  1-2|\nmap  1-2|", "", ["o=map&a=0:1,2000:2,3000."]),
    (
      "a  1-2|\nsum  1-2|", "a.map { $0 }.traced(\"sum\").subscribe()", ["o=map&a=0:1,2000:2,3000."]
    ),
    ("a  1\nb  -2\nboth  12", "b.merge(a).traced(\"both\")", ["o=merge&a=1000:2&b=0:1"]),
    ("a  1\nc  1", "let c = a\n  .take(1)\nc.traced(\"c\").subscribe()", ["o=take&p=1&a=0:1"]),
    ("a  1\nb  -1\nc  1", "a.take(until: b).real.traced(\"c\")", ["o=take(until:)&a=0:1&b=1000:1"]),
    // What has the operator's name may have been made of something that is not drawn.
    ("map  1", "other.map { $0 }.traced(\"map\")", ["o=map"]),
    ("a  1\nb  1", "other.map { $0 }.traced(\"b\")", []),
    ("a  1\nb  1", "a.unknown().traced(\"b\")", []),
    // Parameters, also with a name.
    (
      "a  1\nb  1", "let pause = 400\na.debounce(.milliseconds(pause)).traced(\"b\")",
      ["o=debounce&p=400&a=0:1"]
    ),
    ("a  1\nb  1", "let s = 2\na.debounce(.seconds(s)).traced(\"b\")", ["o=debounce&p=2000&a=0:1"]),
    // The second lane of `flatMap` is what each value starts.
    ("a  1\nb  1\nflatMap  12", "a.flatMap { b }.traced(\"flatMap\")", ["o=flatMap&a=0:1"]),
    // Values that are no numbers are counted.
    ("a  xyx\nmap  x", "", ["o=map&a=0:1,1000:2,2000:1"]),
    ("a  tf\nmap  t\nwhere t = true\nwhere f = false", "", ["o=map&a=0:1,1000:0"]),
  ])
  func `a picture leads to the lab with its lanes`(
    drawn: String, code: String, fragments: [String]
  ) throws {
    let lab = try Lab(table: Self.table)
    let found = lab.operators(on: diagram(drawn), of: code).map(\.fragment)
    #expect(found == fragments)
    for fragment in found { #expect(lab.problem(ofFragment: fragment) == nil) }
  }
}
