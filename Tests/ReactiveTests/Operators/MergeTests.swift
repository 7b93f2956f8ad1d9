import Reactive
import Testing

struct MergeTests {
  @Test func `sends values as they come and completes with the last`() {
    expect("-a--c-|", "--b|", becomes: "-ab-c-|") { first, second, _ in first.merge(second) }
    expect("-a|", "--b-|", "---c|", becomes: "-abc|") { first, second, third, _ in
      .merge(first, second, third)
    }
  }

  @Test func `ends with the first failure`() {
    expect("-a--c-|", "--#", becomes: "-a#") { first, second, _ in first.merge(second) }
  }

  @Test func `none of them complete at once`() {
    #expect(events(of: Signal<Int, Broken>.merge([])) == [.completed])
  }

  @Test func `subscribes in order, and not beyond a failure`() {
    var log: [Int] = []
    func signal(_ number: Int) -> Signal<Int, Broken> {
      Signal { subscriber in
        log.append(number)
        if number == 2 { subscriber.send(error: Broken()) }
        return nil
      }
    }
    let sequence = AnySequence(AnyIterator([signal(1), signal(2), signal(3)].makeIterator()))
    let merged = Signal.merge(sequence)
    for _ in 0..<2 { #expect(events(of: merged) == [.error(Broken())]) }
    #expect(log == [1, 2, 1, 2])
  }
}
