import Dispatch
import Foundation
import Reactive
import Testing

struct LazyListSignalTests {
  @Test func `sends one element for each action, and the completion in one of its own`() {
    let scheduler = TestScheduler()
    let recorder = Recorder<Int>()
    onScheduler { recorder.record(LazyList([1, 2]).signal(on: scheduler)) }
    #expect(recorder.events == [])
    scheduler.step()
    #expect(recorder.events == [.next(1)])
    scheduler.step()
    #expect(recorder.events == [.next(1), .next(2)])
    scheduler.step()
    #expect(recorder.events == [.next(1), .next(2), .completed])
  }

  @Test func `works an element out on the scheduler, when it is sent`() {
    let scheduler = TestScheduler()
    var log: [Int] = []
    let list = LazyList(1...).map {
      log.append($0)
      return $0
    }
    var seen: [Int] = []
    let signal = list.signal(on: scheduler)
    let subscription = onScheduler { signal.subscribe { seen.append($0) } }
    #expect(log == [])
    scheduler.step(2)
    #expect(log == [1, 2])
    subscription.dispose()
    scheduler.run()
    #expect(seen == [1, 2])
    #expect(log == [1, 2])
  }

  @Test func `works out no element that no subscriber wants, also on the immediate scheduler`() {
    var log: [Int] = []
    let list = LazyList(1...1000).map {
      log.append($0)
      return $0
    }
    #expect(values(of: list.signal(on: Schedulers.immediate).take(3)) == [1, 2, 3])
    #expect(log == [1, 2, 3])
  }

  @Test func `lets other work run between elements`() {
    let scheduler = TestScheduler()
    var log: [String] = []
    onScheduler {
      LazyList(1...2).signal(on: scheduler).subscribe { log.append("\($0)") }
    }
    scheduler.schedule { log.append("other") }
    scheduler.run()
    #expect(log == ["1", "other", "2"])
  }

  @Test func `is cold`() {
    let scheduler = TestScheduler()
    let signal = LazyList(1...3).signal(on: scheduler)
    let recorders = [Recorder<Int>(), Recorder<Int>()]
    onScheduler { for recorder in recorders { recorder.record(signal) } }
    scheduler.run()
    for recorder in recorders { #expect(recorder.values == [1, 2, 3]) }
  }

  @Test func `runs in the background without a scheduler`() {
    let done = DispatchSemaphore(value: 0)
    let recorder = Recorder<Int>()
    let signal = LazyList(1...100).signal().onCompleted { done.signal() }
    onScheduler { recorder.record(signal) }
    done.wait()
    #expect(recorder.values == Array(1...100))
  }

  @Test func `a signal as a list gives what has been sent`() {
    let signal = Signal<Int, Never> { subscriber in
      for number in 1...3 { subscriber.send(number) }
      subscriber.sendCompleted()
      return nil
    }
    let list = onScheduler { signal.list }
    #expect(list.array == [1, 2, 3])
    #expect(list.array == [1, 2, 3])
  }

  @Test func `a signal as a list is subscribed at once, and a failure ends it`() {
    let subject = Subject<Int, Broken>()
    let list = onScheduler { subject.list }
    subject.send(1)
    subject.send(2)
    subject.send(error: Broken())
    #expect(list.array == [1, 2])
  }

  @Test func `reading past what has been sent waits for it`() {
    let subject = Subject<Int, Never>()
    let list = onScheduler { subject.list }
    let read = Locked<[Int]>([])
    let hasRead = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for number in list {
        read.withLock { $0.append(number) }
        hasRead.signal()
      }
      hasRead.signal()
    }
    for number in 1...100 {
      subject.send(number)
      hasRead.wait()
    }
    subject.sendCompleted()
    hasRead.wait()
    #expect(read.withLock { $0 } == Array(1...100))
  }

  @Test func `disposes the subscription when nobody can read on`() {
    var isDisposed = false
    let signal = Signal<Int, Never> { subscriber in
      subscriber.send(1)
      return ActionDisposable { isDisposed = true }
    }
    var list: LazyList<Int>? = onScheduler { signal.list }
    #expect(list?.head == 1)
    #expect(!isDisposed)
    list = nil
    #expect(isDisposed)
  }

  @Test func `a list as a signal as a list is the same`() {
    let list = LazyList(1...500)
    let signal = list.signal()
    #expect(onScheduler { signal.list } == list)
  }

  @Test func `is written and read as an array`() throws {
    let data = try JSONEncoder().encode(LazyList([1, 2]))
    #expect(String(decoding: data, as: UTF8.self) == "[1,2]")
    #expect(try JSONDecoder().decode(LazyList<Int>.self, from: data) == LazyList([1, 2]))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LazyList<Int>.self, from: Data("[1,true]".utf8))
    }
  }
}
