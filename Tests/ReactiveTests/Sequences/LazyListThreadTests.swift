import Dispatch
import Foundation
import Reactive
import Testing

struct LazyListThreadTests {
  @Test func `each closure runs once, however many threads read`() {
    let runs = Counter()
    let list = LazyList(0..<2000).map { number in
      runs.add()
      return number
    }.filter { _ in
      runs.add()
      return true
    }.scan(0) { result, number in
      runs.add()
      return result + number
    }
    let results = Locked<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let sum = list.reduceLeft(0) { $0 &+ $1 }
      results.withLock { $0.append(sum) }
    }
    #expect(Set(results.withLock { $0 }).count == 1)
    #expect(results.withLock { $0 }.count == 8)
    #expect(runs.value == 6000)
  }

  @Test func `a thread waits for the element that another one works out`() {
    let isInside = DispatchSemaphore(value: 0)
    let mayLeave = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let runs = Counter()
    let list = LazyList {
      runs.add()
      isInside.signal()
      mayLeave.wait()
      return 1
    }
    let heads = Locked<[Int?]>([])
    for _ in 0..<3 {
      Thread.detachNewThread {
        let head = list.head
        heads.withLock { $0.append(head) }
        done.signal()
      }
    }
    isInside.wait()
    #expect(!list.isEmpty)
    #expect(list.tail == nil)
    #expect(heads.withLock { $0 }.isEmpty)
    mayLeave.signal()
    for _ in 0..<3 { done.wait() }
    #expect(heads.withLock { $0 } == [1, 1, 1])
    #expect(runs.value == 1)
  }

  @Test func `may be released by another thread than the one that reads`() {
    for _ in 0..<50 {
      let list = LazyList(0..<100).map { $0 }.zip(LazyList(0..<100))
      DispatchQueue.concurrentPerform(iterations: 3) { _ in _ = list.map { $0 + $1 }.array }
    }
  }
}
