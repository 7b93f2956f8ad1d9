import Reactive
import Testing

struct GrammarTests {
  @Test func `nothing follows a completion`() {
    let signal = Signal<Int, Broken> { subscriber in
      subscriber.send(1)
      subscriber.sendCompleted()
      subscriber.send(2)
      subscriber.send(error: Broken())
      subscriber.sendCompleted()
      return nil
    }
    #expect(events(of: signal) == [.next(1), .completed])
  }

  @Test func `nothing follows a failure`() {
    let signal = Signal<Int, Broken> { subscriber in
      subscriber.send(error: Broken())
      subscriber.send(2)
      subscriber.sendCompleted()
      return nil
    }
    #expect(events(of: signal) == [.error(Broken())])
  }

  @Test func `one subscription ends and another goes on`() {
    var senders: [Subscriber<Int, Broken>] = []
    let signal = Signal<Int, Broken> { subscriber in
      senders.append(subscriber)
      return nil
    }
    let first = Recorder<Int>()
    let second = Recorder<Int>()
    onScheduler {
      first.record(signal)
      second.record(signal)
    }
    senders[0].sendCompleted()
    for sender in senders { sender.send(1) }
    #expect(first.events == [.completed])
    #expect(second.events == [.next(1)])
  }

  @Test func `events can be sent as values of Event`() {
    let signal = Signal<Int, Broken> { subscriber in
      subscriber.send(.next(1))
      subscriber.send(.error(Broken()))
      return nil
    }
    #expect(events(of: signal) == [.next(1), .error(Broken())])
  }

  @Test func `an error without a closure is ignored`() {
    var completed = false
    onScheduler {
      Signal<Int, Broken>.failed(Broken()).subscribe(onCompleted: { completed = true })
    }
    #expect(!completed)
  }
}
