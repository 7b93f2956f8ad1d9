import Reactive
import Testing

@testable import miniature

private typealias Signal = miniature.Signal
private typealias Subject = miniature.Subject

struct OperatorTests {
  private enum Late: Error { case late }
  private let clock = TestScheduler()

  /// What a signal sends in virtual time, each event with its millisecond.
  private func events<Value, Failure: Error>(_ signal: Signal<Value, Failure>) -> [String] {
    var heard: [String] = []
    func note(_ text: String) {
      heard.append("\(Int((clock.now - .zero) / .milliseconds(1))) \(text)")
    }
    signal.subscribe {
      note("\($0)")
    } onError: { _ in
      note("#")
    } onCompleted: {
      note("|")
    }
    clock.run()
    return heard
  }

  @Test func `map and filter share one lifetime with the last receiving end`() {
    let even = Signal<Int, Never>.timed([1: 1, 2: 2, 4: 4], end: 5, on: clock)
      .filter { $0.isMultiple(of: 2) }.map { $0 * 10 }
    #expect(events(even) == ["2 20", "4 40", "5 |"])
  }

  @Test func `take ends before its downstream, and disposes the source first`() {
    var log: [String] = []
    let source = Signal<Int, Never> { gate in
      for number in 1...3 { gate.send(number) }
      return { log.append("cleaned up") }
    }
    let subject = Subject<Int, Never>()
    subject.take(2).concat(source.take(1)).subscribe {
      log.append("\($0)")
    } onCompleted: {
      log.append("completed")
    }
    for number in 7...9 { subject.send(number) }
    #expect(log == ["7", "8", "1", "completed", "cleaned up"])
  }

  @Test func `concat does not begin what no subscriber wants any more`() {
    var runs = 0
    let costly = Signal<Int, Never> { _ in
      runs += 1
      return nil
    }
    Signal.just(1).concat(costly).take(1).subscribe()
    #expect(runs == 0)
  }

  @Test func `flatten completes with the last of all`() {
    let first = Signal<Int, Late>.timed([1: 1, 5: 5], end: 6, on: clock)
    let second = Signal<Int, Late>.timed([2: 2, 8: 8], end: 9, on: clock)
    #expect(events(.merge([first, second])) == ["1 1", "2 2", "5 5", "8 8", "9 |"])
  }

  @Test func `an endless inner signal can be stopped`() {
    var numbers: [Int] = []
    let endless = Signal<Int, Never> { gate in
      var number = 0
      while !gate.lifetime.isDisposed {
        number += 1
        gate.send(number)
      }
      return nil
    }
    Signal.just(endless).flatten().take(3).subscribe { numbers.append($0) }
    #expect(numbers == [1, 2, 3])
  }

  @Test func `zip takes the oldest, combineLatest the newest`() {
    let left = Signal<Int, Never>.timed([2: 1, 4: 2, 6: 3], end: 8, on: clock)
    let right = Signal<String, Never>.timed([10: "a", 14: "b", 18: "c"], end: 24, on: clock)
    #expect(
      events(left.zip(right).map { "\($0)\($1)" }) == ["10 1a", "14 2b", "18 3c", "18 |"])
  }

  @Test func `combineLatest waits for both`() {
    let left = Signal<Int, Never>.timed([2: 1, 4: 2, 6: 3], end: 8, on: clock)
    let right = Signal<String, Never>.timed([10: "a", 14: "b"], end: 24, on: clock)
    #expect(
      events(left.combineLatest(right).map { "\($0)\($1)" }) == ["10 3a", "14 3b", "24 |"])
  }

  @Test func `retry lets the failed call finish first`() {
    var log: [String] = []
    var calls = 0
    let server = Signal<Int, Late> { gate in
      calls += 1
      let call = calls
      log.append("begin \(call)")
      if call == 3 { gate.send(call) } else { gate.send(error: .late) }
      log.append("end \(call)")
      return nil
    }
    server.retry(on: clock).subscribe { log.append("\($0)") }
    clock.run()
    #expect(log == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "3", "end 3"])
  }

  @Test func `clocks keep their times`() {
    func source() -> Signal<String, Late> { .timed([2: "a", 6: "b", 12: "c"], end: 14, on: clock) }
    #expect(
      events(source().debounce(.milliseconds(5), on: clock)) == ["11 b", "14 c", "14 |"])
  }

  @Test func `a delay and a deadline`() {
    let source = Signal<String, Late>.timed([2: "a", 6: "b", 12: "c"], end: 14, on: clock)
    #expect(
      events(source.delay(.milliseconds(4), on: clock)) == ["6 a", "10 b", "16 c", "18 |"])
  }

  @Test func `a timeout fails once`() {
    let source = Signal<String, Late>.timed([2: "a", 6: "b", 12: "c"], end: 14, on: clock)
    let limited = source.timeout(.milliseconds(10), failingWith: .late, on: clock)
    #expect(events(limited) == ["2 a", "6 b", "10 #"])
  }

  @Test func `delivering moves events, subscribing on moves the work`() {
    for (moves, expected) in [
      (true, ["work", "subscribed", "1"]), (false, ["subscribed", "work", "1"]),
    ] {
      var log: [String] = []
      let work = Signal<Int, Never> { gate in
        log.append("work")
        gate.send(1)
        return nil
      }
      let moved = moves ? work.deliver(on: clock) : work.subscribe(on: clock)
      moved.subscribe { log.append("\($0)") }
      log.append("subscribed")
      clock.run()
      #expect(log == expected)
    }
  }
}
