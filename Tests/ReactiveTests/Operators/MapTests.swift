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
}
