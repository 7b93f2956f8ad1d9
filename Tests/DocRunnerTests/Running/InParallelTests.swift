import Synchronization
import Testing

@testable import DocRunner

/// Calls in parallel, some of which wait more than they compute.
struct InParallelTests {
  @Test func `results have the order of the elements, and each is told of`() async throws {
    var told: [Int] = []
    func tell(done: Int, all: Int) { told.append(done * 10 + all) }
    let results = try await [1, 2, 3, 4].inParallel(jobs: 2, waits: \.isEven, progress: tell) {
      $0 * 10
    }
    #expect(results == [10, 20, 30, 40])
    #expect(told == [14, 24, 34, 44])
  }

  @Test func `what waits keeps nothing from computing`() async throws {
    // With one job for both, the second would wait for the first, which waits for it.
    let (events, sender) = AsyncStream.makeStream(of: Void.self)
    let results = try await [2, 1].inParallel(jobs: 1, waits: \.isEven) { number in
      if number == 2 {
        for await _ in events { break }
      } else {
        sender.yield()
      }
      return number
    }
    #expect(results == [2, 1])
  }

  @Test(arguments: [1, 2])
  func `no more than the jobs are under way at a time`(step: Int) async throws {
    let underWay = Mutex((now: 0, most: 0))
    let numbers = Array(stride(from: step, through: 40, by: 2))
    _ = try await numbers.inParallel(jobs: 3, waits: \.isEven) { _ in
      underWay.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      await Task.yield()
      underWay.withLock { $0.now -= 1 }
    }
    #expect(underWay.withLock { $0.most } <= 3)
  }

  @Test func `no elements have no results`() async throws {
    #expect(try await [Int]().inParallel(jobs: 2) { $0 }.isEmpty)
  }
}

extension Int {
  fileprivate var isEven: Bool { isMultiple(of: 2) }
}
