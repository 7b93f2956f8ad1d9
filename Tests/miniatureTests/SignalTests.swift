import Dispatch
import Testing

@testable import miniature

struct SignalTests {
  @Test func `an answer from a callback waits behind the question`() {
    var heard: [String] = []
    var kept: Gate<Int, Never>?
    let signal = Signal<Int, Never> { gate in
      kept = gate
      return nil
    }
    signal.subscribe { value in
      heard.append("begin \(value)")
      if value == 1 { kept?.send(2) }
      heard.append("end \(value)")
    }
    kept?.send(1)
    #expect(heard == ["begin 1", "end 1", "begin 2", "end 2"])
  }

  @Test func `each subscription runs the closure, and is cleaned up once`() {
    var log: [String] = []
    let signal = Signal<Int, Never> { gate in
      gate.send(1)
      gate.sendCompleted()
      return { log.append("cleaned up") }
    }
    for _ in 1...2 { signal.subscribe { log.append("\($0)") } }
    #expect(log == ["1", "cleaned up", "1", "cleaned up"])
  }

  @Test func `a disposed subscription gets nothing`() {
    var heard: [Int] = []
    var kept: Gate<Int, Never>?
    let signal = Signal<Int, Never> { gate in
      kept = gate
      return nil
    }
    let subscription = signal.subscribe { heard.append($0) }
    kept?.send(1)
    subscription.dispose()
    kept?.send(2)
    #expect(heard == [1])
  }

  @Test func `a sender that is kept does not keep the subscriber after the end`() {
    final class Screen {}
    var kept: Gate<Int, Never>?
    let signal = Signal<Int, Never> { gate in
      kept = gate
      return nil
    }
    weak var screen: Screen?
    do {
      let strong = Screen()
      screen = strong
      signal.subscribe { _ in _ = strong }.dispose()
    }
    #expect(screen == nil)
    #expect(kept != nil)
  }

  private final class Notes: @unchecked Sendable {
    var isInside = false
    var overlaps = 0
    var total = 0
  }

  @Test func `eight threads send to one subscriber, one at a time`() {
    let notes = Notes()
    var kept: Gate<Int, Never>?
    Signal<Int, Never> { gate in
      kept = gate
      return nil
    }.subscribe { number in
      if notes.isInside { notes.overlaps += 1 }
      notes.isInside = true
      notes.total += number
      notes.isInside = false
    }
    nonisolated(unsafe) let gate = kept
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 1...1000 { gate?.send(1) }
    }
    #expect(notes.total == 8000)
    #expect(notes.overlaps == 0)
  }
}
