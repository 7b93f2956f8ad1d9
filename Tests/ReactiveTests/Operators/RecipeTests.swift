import Reactive
import Testing

/// What the article on operators of other libraries promises.
@Suite("Recipes") struct RecipeTests {
  private let numbers = Signal<Int, Never>.of(3, 1, 2)
  private let empty = Signal<Int, Never>.empty

  @Test func `single values`() {
    #expect(values(of: numbers.takeLast(1)) == [2])
    #expect(values(of: numbers.reduce(0) { count, _ in count + 1 }) == [3])
    #expect(values(of: numbers.collect().compactMap { $0.min() }) == [1])
    #expect(values(of: empty.collect().compactMap { $0.max() }) == [])
    #expect(values(of: numbers.skip(2).take(1)) == [2])
  }

  @Test func `the first of several signals to send`() {
    let signals = Signal<Signal<Int, Never>, Never>.of(.never, .just(1), .just(2))
    #expect(values(of: signals.collect().concatMap { Signal.race($0) }) == [1])
  }

  @Test func `properties made of the signals of properties`() {
    let property = Property(1)
    let other = Property(10)
    let (previous, chosen) = onScheduler {
      (
        ReadOnlyProperty(
          (0, property.value), then: property.signal.combinePrevious(0) { ($0, $1) }),
        ReadOnlyProperty(
          0, then: property.signal.flatMapLatest { $0 > 1 ? other.signal : .just(0) })
      )
    }
    #expect(previous.value == (0, 1))
    #expect(chosen.value == 0)
    // A change subscribes to the next signal, so it is made where a scheduler is current.
    onScheduler { property.value = 2 }
    other.value = 20
    #expect(previous.value == (1, 2))
    #expect(chosen.value == 20)
  }
}
