import Reactive
import Testing

struct ScanIndexedTests {
  @Test func `counts the values from zero`() {
    expect("-a-b-|", becomes: "-x-y-|", values: ["x": "a0", "y": "a0b1"]) { source, _ in
      source.scanIndexed("") { result, value, index in result + value + "\(index)" }
    }
    expect("--|", becomes: "--|") { source, _ in source.scanIndexed("") { $0 + $1 + "\($2)" } }
  }
}
