import Synchronization
import Testing

@testable import miniature

struct ValuesTests {
  private final class Flag: Sendable {
    private let state = Atomic(false)
    var isSet: Bool { state.load(ordering: .acquiring) }
    func set() { state.store(true, ordering: .releasing) }
  }

  @Test func `a loop gets what was sent before it asked, and the end`() async {
    let signal = Signal<Int, Never> { gate in
      for number in 1...3 { gate.send(number) }
      gate.sendCompleted()
      return nil
    }
    var heard: [Int] = []
    for await number in signal.values { heard.append(number) }
    #expect(heard == [1, 2, 3])
  }

  @Test func `leaving the loop disposes the subscription`() async {
    let isDisposed = Flag()
    let signal = Signal<Int, Never> { gate in
      for number in 1...3 { gate.send(number) }
      return { isDisposed.set() }
    }
    for await number in signal.values where number == 2 { break }
    #expect(isDisposed.isSet)
  }

  @Test func `canceling the task disposes the subscription`() async {
    let isDisposed = Flag()
    let task = Task {
      let signal = Signal<Int, Never> { _ in { isDisposed.set() } }
      for await _ in signal.values {}
    }
    task.cancel()
    await task.value
    #expect(isDisposed.isSet)
  }

  @Test func `disposing a signal of a task cancels the task`() async {
    let isCanceled = Flag()
    await withCheckedContinuation { continuation in
      let signal = Signal<Int, Never>.task {
        while !Task.isCancelled { await Task.yield() }
        isCanceled.set()
        continuation.resume()
        return 1
      }
      signal.subscribe { _ in Issue.record("disposed") }.dispose()
    }
    #expect(isCanceled.isSet)
  }
}
