import Reactive
import Testing

struct TryScanTests {
  private func add(_ sum: Int, _ number: Int) throws(Broken) -> Int {
    guard number >= 0 else { throw Broken() }
    return sum + number
  }

  @Test func `sends results until the closure throws`() {
    let numbers: [Character: Int] = ["1": 1, "2": 2, "3": 3, "x": -1]
    expect("-1-2-x-3-|", of: numbers, becomes: "-1-3-#") { source, _ in source.tryScan(0, add) }
    expect("-1-2-|", of: numbers, becomes: "-1-3-|") { source, _ in source.tryScan(0, add) }
    expect("-1-#", of: numbers, becomes: "-1-#") { source, _ in source.tryScan(0, add) }
  }

  @Test func `each subscriber starts afresh`() {
    let sums = Signal<Int, Broken>.of(1, 2).tryScan(0, add)
    for _ in 0..<2 { #expect(events(of: sums) == [.next(1), .next(3), .completed]) }
  }

  @Test func `the closure decides how the result can fail`() {
    let safe: Signal<Int, Never> = Signal.of(1, 2).tryScan(0) { $0 + $1 }
    #expect(values(of: safe) == [1, 3])
    let typed: Signal<Int, Broken> = Signal.just(-1).tryScan(0, add)
    #expect(events(of: typed) == [.error(Broken())])
    let untyped: Signal<Int, any Error> = Signal.just(-1).tryScan(0) { try add($0, $1) }
    #expect(events(of: untyped.mapError { $0 as? Broken ?? Broken("?") }) == [.error(Broken())])
  }
}
