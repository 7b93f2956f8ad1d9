import Reactive
import Testing

struct ReduceTests {
  @Test func `sends the final result on completion`() {
    expect("-a-b-|", becomes: "-----(x|)", values: ["x": "0ab"]) { source, _ in
      source.reduce("0", +)
    }
    expect("-a-b-|", becomes: "-----(x|)", values: ["x": "0ab"]) { source, _ in
      source.reduce(into: "0") { $0 += $1 }
    }
    expect("-a-b-|", becomes: "-----(x|)", values: ["x": "a0b1"]) { source, _ in
      source.reduceIndexed("") { $0 + $1 + "\($2)" }
    }
  }

  @Test func `sends the start if there was no value`() {
    expect("--|", becomes: "--(0|)") { source, _ in source.reduce("0", +) }
    expect("--|", becomes: "--(0|)") { source, _ in source.reduce(into: "0") { $0 += $1 } }
    expect("--|", becomes: "--(0|)") { source, _ in source.reduceIndexed("0") { a, _, _ in a } }
  }

  @Test func `sends nothing on failure`() {
    expect("-a-#", becomes: "---#") { source, _ in source.reduce("0", +) }
  }

  private final class Box: Sendable {
    let count = Counter()
  }

  @Test func `makes what it reduces into anew for each subscriber`() {
    var made = 0
    func make() -> Box {
      made += 1
      return Box()
    }
    let signal = Signal<Int, Broken>.just(3).reduce(into: make()) { $0.count.add($1) }
    #expect(made == 0)
    for _ in 0..<2 {
      #expect(events(of: signal.map { $0.count.value }) == [.next(3), .completed])
    }
    #expect(made == 2)
  }

  @Test func `an object to start with is shared by all subscribers`() {
    let box = Box()
    let signal = Signal<Int, Broken>.just(3).reduce(box) { box, value in
      box.count.add(value)
      return box
    }.map { $0.count.value }
    #expect(events(of: signal) == [.next(3), .completed])
    #expect(events(of: signal) == [.next(6), .completed])
  }
}
