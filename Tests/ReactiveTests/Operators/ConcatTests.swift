import Reactive
import Testing

struct ConcatTests {
  @Test func `continues with the other when the first completes`() {
    expect("-a-|", "-b-|", becomes: "-a--b-|") { first, second, _ in first.concat(second) }
    expect("-a-|", "-b-#", becomes: "-a--b-#") { first, second, _ in first.concat(second) }
  }

  @Test func `does not subscribe the other when the first fails`() {
    var subscriptions = 0
    let other = Signal<Int, Broken> { _ in
      subscriptions += 1
      return nil
    }
    #expect(events(of: .failed(Broken()).concat(other)) == [.error(Broken())])
    #expect(subscriptions == 0)
  }

  @Test func `does not subscribe the other when nobody listens any more`() {
    var subscriptions = 0
    let other = Signal<Int, Broken> { _ in
      subscriptions += 1
      return nil
    }
    #expect(events(of: Signal.just(1).concat(other).take(1)) == [.next(1), .completed])
    #expect(subscriptions == 0)
  }

  @Test func `disposing stops whichever runs`() {
    let first = Subject<Int, Broken>()
    let second = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    let subscription = recorder.record(first.concat(second))
    first.send(1)
    second.send(9)
    first.sendCompleted()
    second.send(2)
    subscription.dispose()
    second.send(3)
    #expect(recorder.events == [.next(1), .next(2)])
  }
}
