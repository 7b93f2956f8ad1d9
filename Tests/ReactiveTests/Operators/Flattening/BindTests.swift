import Reactive
import Testing

struct BindTests {
  private let numbers = Signal<Int, Broken> { subscriber in
    for number in 1...5 { subscriber.send(number) }
    subscriber.sendCompleted()
    return nil
  }

  @Test func `has a state for each subscription`() {
    let signal = numbers.bind {
      var sum = 0
      return { value, _ in
        sum += value
        return .just(sum)
      }
    }
    for _ in 0..<2 {
      #expect(events(of: signal).compactMap(\.value) == [1, 3, 6, 10, 15])
    }
  }

  @Test func `nil ends the source at once, and the closure is not called again`() {
    var calls = 0
    let signal = numbers.bind {
      { value, _ in
        calls += 1
        return value == 3 ? nil : .just(value)
      }
    }
    #expect(events(of: signal) == [.next(1), .next(2), .completed])
    #expect(calls == 3)
  }

  @Test func `the flag ends the source after the signal has been subscribed`() {
    let signal = numbers.bind {
      { value, stop in
        stop = value == 2
        return .just(value)
      }
    }
    #expect(events(of: signal) == [.next(1), .next(2), .completed])
  }

  @Test func `signals that run go on after the source is ended`() {
    let source = Subject<Int, Broken>()
    let inner = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    recorder.record(
      source.bind {
        { _, stop in
          stop = true
          return inner
        }
      })
    source.send(1)
    source.send(2)
    inner.send(10)
    inner.sendCompleted()
    #expect(recorder.events == [.next(10), .completed])
  }

  @Test func `the closure is not called after a failure`() {
    var calls = 0
    let signal = numbers.bind {
      { _, _ in
        calls += 1
        return Signal<Int, Broken>.failed(Broken())
      }
    }
    #expect(events(of: signal) == [.error(Broken())])
    #expect(calls == 1)
  }
}
