import Reactive
import Testing

struct MapTests {
  @Test func `sends the result for each value`() {
    expect("-a-b-|", becomes: "-A-B-|") { source, _ in source.map { $0.uppercased() } }
    expect("-a-#", becomes: "-A-#") { source, _ in source.map { $0.uppercased() } }
  }

  @Test func `runs once for each value and subscriber`() {
    var runs = 0
    let signal = Signal<Int, Broken>.just(1).map { _ in runs += 1 }
    onScheduler {
      signal.subscribe()
      signal.subscribe()
    }
    #expect(runs == 2)
  }

  @Test func `takes a key path`() {
    expect("-a-|", becomes: "-x-|", values: ["x": "1"]) { source, _ in
      source.map(\.count).map { "\($0)" }
    }
  }

  @Test func `takes tuples apart, of any length`() {
    let two = Signal<(Int, String), Never>.just((1, "a")).map { a, b in "\(a)\(b)" }
    let three = Signal<(Int, String, Bool), Never>.just((1, "a", true)).map { a, b, c in
      "\(a)\(b)\(c)"
    }
    let six = Signal<(Int, Int, Int, Int, Int, Int), Never>.just((1, 2, 3, 4, 5, 6))
      .map { a, b, c, d, e, f in "\(a + b + c + d + e + f)" }
    #expect(values(of: .concat(two, three, six)) == ["1a", "1atrue", "21"])
  }
}
