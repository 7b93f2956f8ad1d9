import Reactive
import Testing

struct TakeTests {
  @Test func `completes with the last value it wants`() {
    expect("-a-b-c-|", becomes: "-a-(b|)") { source, _ in source.take(2) }
  }

  @Test func `ends with a shorter source`() {
    expect("-a-|", becomes: "-a-|") { source, _ in source.take(2) }
    expect("-a-#", becomes: "-a-#") { source, _ in source.take(2) }
  }

  @Test func `takes nothing without subscribing`() {
    var subscriptions = 0
    let source = Signal<Int, Never> { _ in
      subscriptions += 1
      return nil
    }
    let recorder = Recorder<Int>()
    onScheduler { recorder.record(source.take(0)) }
    #expect(recorder.events == [.completed])
    #expect(subscriptions == 0)
  }

  @Test func `disposes the source between the last value and the completion`() {
    var log: [String] = []
    let subject = Subject<Int, Never>()
    let source = Signal<Int, Never> { subscriber in
      subject.subscribe(subscriber)
      return ActionDisposable { log.append("disposed") }
    }
    onScheduler {
      source.take(1).subscribe { _ in
        log.append("value")
      } onCompleted: {
        log.append("completed")
      }
    }
    subject.send(1)
    #expect(log == ["value", "disposed", "completed"])
  }

  @Test func `stops a source that sends in a loop`() {
    var sent = 0
    let source = Signal<Int, Never> { subscriber in
      while !subscriber.isDisposed {
        sent += 1
        subscriber.send(sent)
      }
      return nil
    }
    #expect(values(of: source.take(3)) == [1, 2, 3])
    #expect(sent == 3)
  }

  @Test func `counts a value before it passes it on`() {
    let subject = Subject<Int, Never>()
    var seen: [Int] = []
    subject.take(3).subscribe { value in
      seen.append(value)
      subject.send(value + 1)
    }
    subject.send(1)
    #expect(seen == [1, 2, 3])
  }
}
