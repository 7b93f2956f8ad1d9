import Reactive
import Testing

struct EventTests {
  private typealias E = Event<Int, Broken>

  @Test func `says whether it is the last`() {
    #expect(!E.next(1).isFinished)
    #expect(E.error(Broken()).isFinished)
    #expect(E.completed.isFinished)
  }

  @Test func `gives its value and its failure`() {
    #expect(E.next(1).value == 1)
    #expect(E.completed.value == nil)
    #expect(E.error(Broken()).error == Broken())
    #expect(E.next(1).error == nil)
  }

  @Test func `is equal to an event with equal parts`() {
    #expect(E.next(1) == .next(1))
    #expect(E.next(1) != .next(2))
    #expect(Set<E>([.completed, .completed, .next(1)]).count == 2)
  }

  @Test func `describes itself as it is written`() {
    #expect(
      "\(E.next(1)) \(E.error(Broken())) \(E.completed)" == "next(1) error(Broken()) completed")
  }
}
