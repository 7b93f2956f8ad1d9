import Reactive
import Testing

struct CompactMapTests {
  @Test func `sends the results that are not nil`() {
    expect("-1-a-2-|", becomes: "-x---y-|", values: ["x": "10", "y": "20"]) { source, _ in
      source.compactMap { Int($0) }.map { "\($0 * 10)" }
    }
  }

  @Test func `skips nil`() {
    let signal = Signal<Int?, Broken>.concat(.just(1), .just(nil), .just(2))
    let unwrapped: Signal<Int, Broken> = signal.skipNil()
    #expect(events(of: unwrapped) == [.next(1), .next(2), .completed])
  }
}
