import Reactive
import Testing

struct PrependTests {
  @Test func `sends the value before the source`() {
    expect("-a-|", becomes: "xa-|") { source, _ in source.prepend("x") }
    expect("-#", becomes: "x#") { source, _ in source.prepend("x") }
  }

  @Test func `does not subscribe the source when the value was enough`() {
    var subscriptions = 0
    let source = Signal<Int, Broken> { _ in
      subscriptions += 1
      return nil
    }
    #expect(events(of: source.prepend(1).take(1)) == [.next(1), .completed])
    #expect(subscriptions == 0)
  }
}
