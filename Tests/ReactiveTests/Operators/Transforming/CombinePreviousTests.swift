import Reactive
import Testing

struct CombinePreviousTests {
  @Test func `gives each value and the one before it, the start at first`() {
    expect("-a-b-c-|", becomes: "-x-y-z-|", values: ["x": "0a", "y": "ab", "z": "bc"]) {
      source, _ in source.combinePrevious("0", +)
    }
  }

  @Test func `without a start begins with the second value`() {
    expect("-a-b-c-|", becomes: "---y-z-|", values: ["y": "ab", "z": "bc"]) { source, _ in
      source.combinePrevious().map { $0 + $1 }
    }
    expect("-a-|", becomes: "---|") { source, _ in source.combinePrevious().map { $0 + $1 } }
  }

  @Test func `nil is a start, and a value like others`() {
    let source = Signal<Int?, Never>.concat(.just(1), .just(nil), .just(3))
    let shown = source.combinePrevious(nil) { previous, value in
      "\(previous.map(String.init) ?? "-")\(value.map(String.init) ?? "-")"
    }
    #expect(values(of: shown) == ["-1", "1-", "-3"])
    let pairs = source.combinePrevious().map { [$0, $1] }
    #expect(values(of: pairs) == [[1, nil], [nil, 3]])
  }
}
