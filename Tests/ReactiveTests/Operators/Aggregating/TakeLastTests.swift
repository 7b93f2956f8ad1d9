import Reactive
import Testing

struct TakeLastTests {
  @Test func `sends the last values in order on completion`() {
    expect("-a-b-c-|", becomes: "-------(bc|)") { source, _ in source.takeLast(2) }
    expect("-a-b-c-|", becomes: "-------(c|)") { source, _ in source.takeLast(1) }
    expect("-a-|", becomes: "---(a|)") { source, _ in source.takeLast(2) }
  }

  @Test func `sends nothing on failure`() {
    expect("-a-#", becomes: "---#") { source, _ in source.takeLast(2) }
  }

  @Test func `takes the last 0 with subscribing`() {
    expect("-a-|", becomes: "---|") { source, _ in source.takeLast(0) }
    var subscriptions = 0
    let source = Signal<Int, Broken> { subscriber in
      subscriptions += 1
      subscriber.sendCompleted()
      return nil
    }
    #expect(events(of: source.takeLast(0)) == [.completed])
    #expect(subscriptions == 1)
  }

  @Test func `stops when it is disposed in between`() {
    let numbers = Signal<Int, Broken>.concat((1...3).map { .just($0) })
    #expect(events(of: numbers.takeLast(2).take(1)) == [.next(2), .completed])
  }
}
