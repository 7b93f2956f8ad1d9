import Testing

@testable import miniature

struct BindTests {
  private struct Broken: Error {}

  @Test func `the state belongs to the subscription`() {
    let numbers = Signal<Int, Never> { gate in
      for number in 1...4 { gate.send(number) }
      gate.sendCompleted()
      return nil
    }
    let pair: Signal<Int, Never> = numbers.bind {
      var left = 2
      return { value, stops in
        left -= 1
        stops = left == 0
        return Signal { gate in
          gate.send(value)
          gate.sendCompleted()
          return nil
        }
      }
    }
    var heard: [String] = []
    for name in ["Anna", "Ben"] {
      pair.subscribe {
        heard.append("\(name) \($0)")
      } onCompleted: {
        heard.append("\(name) done")
      }
    }
    #expect(heard == ["Anna 1", "Anna 2", "Anna done", "Ben 1", "Ben 2", "Ben done"])
  }

  @Test func `completes with the last of all, and goes on after the source`() {
    let source = Subject<Int, Never>()
    let inner = Subject<Int, Never>()
    var heard: [String] = []
    source.bind { { _, _ in inner } }.subscribe {
      heard.append("\($0)")
    } onCompleted: {
      heard.append("completed")
    }
    source.send(1)
    source.sendCompleted()
    inner.send(7)
    inner.sendCompleted()
    #expect(heard == ["7", "completed"])
  }

  @Test func `a failure disposes everything`() {
    var log: [String] = []
    var kept: Gate<Int, Broken>?
    let source = Signal<Int, Broken> { gate in
      kept = gate
      return { log.append("source disposed") }
    }
    let inner = Signal<Int, Broken> { _ in { log.append("inner disposed") } }
    let subscription = source.bind { { _, _ in inner } }.subscribe { _ in }
    kept?.send(1)
    kept?.send(error: Broken())
    #expect(subscription.isDisposed)
    #expect(log.sorted() == ["inner disposed", "source disposed"])
  }
}
