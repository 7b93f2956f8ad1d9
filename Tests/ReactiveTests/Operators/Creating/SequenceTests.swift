import Reactive
import Testing

@Suite("Signals of several values") struct SequenceTests {
  @Test func `sends its values and completes, for each subscriber`() {
    let signal = Signal.of(1, 2, 3)
    for _ in 0..<2 { #expect(values(of: signal) == [1, 2, 3]) }
    let failing: Signal<Int, Broken> = .of(1, 2)
    #expect(events(of: failing) == [.next(1), .next(2), .completed])
    #expect(events(of: Signal<Int, Broken>.of()) == [.completed])
    #expect(values(of: Signal.sequence(1...3)) == [1, 2, 3])
    #expect(values(of: Signal.sequence(["a", "b"])) == ["a", "b"])
    #expect(events(of: Signal<Int, Broken>.sequence([1])) == [.next(1), .completed])
  }

  @Test func `stops when no subscriber listens any more`() {
    #expect(values(of: Signal.sequence(0...).take(2)) == [0, 1])
  }

  @Test func `asks for no element that no subscriber wants`() {
    var asked: [Int] = []
    let log = { (number: Int) -> Int in
      asked.append(number)
      return number
    }
    let numbers = (1...1000).lazy.map(log)
    #expect(values(of: Signal.sequence(numbers).take(2)) == [1, 2])
    #expect(values(of: Signal.just(0).append(contentsOf: numbers).take(2)) == [0, 1])
    #expect(values(of: Signal.just(0).prepend(contentsOf: numbers).take(1)) == [1])
    #expect(asked == [1, 2, 1, 1])
  }
}
