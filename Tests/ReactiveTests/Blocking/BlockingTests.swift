import Dispatch
import Reactive
import Testing

struct BlockingTests {
  private let source = Source<Int, Broken>()

  /// A signal that sends from another thread, a little later than it is subscribed.
  private func elsewhere(_ events: [Event<Int, Broken>]) -> Signal<Int, Broken> {
    Signal { subscriber in
      DispatchQueue.global().async {
        for event in events { subscriber.send(event) }
      }
      return nil
    }
  }

  @Test func `first gives the first value`() {
    #expect(elsewhere([.next(1), .next(2)]).waitForFirst() == 1)
    #expect(onScheduler { Signal<Int, Never>.just(3).waitForFirst() } == 3)
  }

  @Test func `first gives nil without a value, also after a failure`() {
    #expect(elsewhere([.completed]).waitForFirst() == nil)
    #expect(elsewhere([.error(Broken())]).waitForFirst() == nil)
  }

  @Test func `first gives the default without a value, also after a failure`() {
    #expect(elsewhere([.next(1)]).waitForFirst(or: 5) == 1)
    #expect(elsewhere([.completed]).waitForFirst(or: 5) == 5)
    #expect(elsewhere([.error(Broken())]).waitForFirst(or: 5) == 5)
  }

  @Test func `firstResult tells a failure from an ending`() {
    #expect(elsewhere([.next(1), .error(Broken())]).firstResult() == .success(1))
    #expect(elsewhere([.completed]).firstResult() == .success(nil))
    #expect(elsewhere([.error(Broken())]).firstResult() == .failure(Broken()))
  }

  @Test func `the source is disposed before first returns`() {
    for _ in 0..<100 {
      let disposed = Counter()
      let signal = Signal<Int, Broken> { subscriber in
        let sender = DispatchQueue(label: "sender")
        subscriber.attach(ActionDisposable { disposed.add() })
        sender.async { subscriber.send(1) }
        return nil
      }
      #expect(signal.waitForFirst() == 1)
      #expect(disposed.value == 1)
    }
  }

  @Test func `waitUntilCompleted waits for the completion and ignores values`() throws {
    let seen = Counter()
    try elsewhere([.next(1), .next(2), .completed]).onNext { _ in seen.add() }
      .waitUntilCompleted()
    #expect(seen.value == 2)
    Signal<Int, Never>.just(1).waitUntilCompleted()
  }

  @Test func `waitUntilCompleted throws the failure`() {
    #expect(throws: Broken()) { try elsewhere([.next(1), .error(Broken())]).waitUntilCompleted() }
  }

  @Test func `toArray gives all values`() {
    #expect(elsewhere([.next(1), .next(2), .completed]).toArray() == [1, 2])
    #expect(elsewhere([.completed]).toArray() == [])
  }

  @Test func `toArray gives nil on failure`() {
    #expect(elsewhere([.next(1), .error(Broken())]).toArray() == nil)
  }
}
