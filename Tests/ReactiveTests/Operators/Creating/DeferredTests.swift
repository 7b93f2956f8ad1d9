import Reactive
import Testing

struct DeferredTests {
  @Test func `makes a signal for each subscription, and not before`() {
    var made = 0
    let signal = Signal<Int, Broken>.deferred {
      made += 1
      return .just(made)
    }
    #expect(made == 0)
    #expect(events(of: signal) == [.next(1), .completed])
    #expect(events(of: signal) == [.next(2), .completed])
  }

  @Test func `fails and goes on as what it made does`() {
    expect("-a-b-#", becomes: "-a-b-#") { source, _ in .deferred { source } }
  }
}
