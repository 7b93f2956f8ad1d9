import Reactive
import Testing

struct IgnoringTests {
  @Test func `drops what equals the value`() {
    expect("-a-b-a-c|", becomes: "---b---c|") { source, _ in source.ignoring("a") }
  }

  @Test func `drops nil`() {
    let signal = Signal<Int?, Broken>.concat(.just(1), .just(nil), .just(2))
    #expect(events(of: signal.ignoring(nil)) == [.next(1), .next(2), .completed])
  }

  @Test func `compares by value and not by identity`() {
    final class Box: Equatable, Sendable {
      static func == (left: Box, right: Box) -> Bool { true }
    }
    let signal = Signal<Box, Never>.just(Box()).ignoring(Box())
    #expect(values(of: signal).isEmpty)
  }
}
