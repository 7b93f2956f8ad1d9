import Dispatch
import Synchronization
import Testing

@testable import miniature

struct ConnectionTests {
  private final class Count: Sendable {
    let runs = Atomic(0)
  }

  private func source(_ count: Count) -> Signal<Int, Never> {
    Signal { gate in
      gate.send(count.runs.add(1, ordering: .relaxed).newValue)
      return { count.runs.add(100, ordering: .relaxed) }
    }
  }

  @Test func `of a thousand threads one connects`() {
    let count = Count()
    let connection = source(count).publish()
    DispatchQueue.concurrentPerform(iterations: 1000) { _ in connection.connect() }
    #expect(count.runs.load(ordering: .relaxed) == 1)
  }

  @Test func `a source that connects while it is being connected runs once`() {
    var connection: Connection<Int, Never>?
    var runs = 0
    let source = Signal<Int, Never> { _ in
      runs += 1
      if runs < 3 { connection?.connect() }
      return nil
    }
    connection = source.publish()
    connection?.connect()
    #expect(runs == 1)
  }

  @Test func `the last user ends the work, and nothing starts it again`() {
    let count = Count()
    var users: [Int] = []
    var heard: [Int] = []
    let shared = source(count).publish().autoconnected { users.append($0) }
    let first = shared.subscribe { heard.append($0) }
    let second = shared.subscribe()
    first.dispose()
    second.dispose()
    shared.subscribe { heard.append($0) }
    #expect(users == [1, 2, 1, 0, 1])
    #expect(heard == [1])
    #expect(count.runs.load(ordering: .relaxed) == 101)
  }

  @Test func `replays differ in what they keep and in who connects`() {
    let count = Count()
    let lazily = source(count).replayLazily()
    #expect(count.runs.load(ordering: .relaxed) == 0)
    var heard: [Int] = []
    lazily.subscribe { heard.append($0) }
    lazily.subscribe { heard.append($0) }
    #expect(heard == [1, 1])
    let numbers = Signal<Int, Never> { gate in
      for number in 1...3 { gate.send(number) }
      return nil
    }
    heard = []
    numbers.replay().subscribe { heard.append($0) }
    numbers.replayLast().subscribe { heard.append($0) }
    #expect(heard == [1, 2, 3, 3])
  }
}
