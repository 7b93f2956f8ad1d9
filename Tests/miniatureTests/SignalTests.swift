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
}
