import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Reactive

struct LockedTests {
  private final class Counter: Sendable {
    let number = Locked(0)
    let arrived = Atomic(0)

    func add() {
      arrived.add(1, ordering: .sequentiallyConsistent)
      number.withLock { $0 += 1 }
    }
  }

  private let counter = Counter()

  @Test func `each access finds what the one before has left`() {
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<2_000 { counter.add() }
    }
    #expect(counter.number.withLock { $0 } == 16_000)
  }

  @Test func `threads that wait long enough to fall asleep have their turn, too`() {
    let threads = DispatchGroup()
    counter.number.withLock { number in
      for _ in 0..<4 {
        threads.enter()
        Thread { [counter] in
          counter.add()
          threads.leave()
        }.start()
      }
      while counter.arrived.load(ordering: .sequentiallyConsistent) < 4 { sched_yield() }
      for _ in 0..<10_000 { sched_yield() }
      number = 10
    }
    threads.wait()
    #expect(counter.number.withLock { $0 } == 14)
  }
}
