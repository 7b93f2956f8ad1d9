import Testing

@testable import Reactive

struct WorkTests {
  @Test(arguments: [
    (due: 0, now: 0, next: 3), (0, 3, 3), (0, 4, 6), (1, 10, 10), (1, 11, 13), (5, 1, 8),
    (0, 3_000_000_000, 3_000_000_000), (1, 3_000_000_000, 3_000_000_001),
  ])
  func `the next round is the first on the grid that has not passed`(
    due: Int, now: Int, next: Int
  ) {
    let work = Work.repeating(every: .milliseconds(3), leeway: .zero) {}
    #expect(
      work.nextRound(after: .zero + .milliseconds(due), by: .zero + .milliseconds(now))
        == .zero + .milliseconds(next))
  }

  @Test func `what runs once has no next round`() {
    #expect(Work {}.nextRound(after: .zero, by: .zero) == nil)
  }

  @Test func `canceled work does not run, and lets go of its action`() {
    let count = Counter()
    var runs = 0
    let work: Work
    do {
      let tracked = Tracked(count)
      work = Work {
        tracked.touch()
        runs += 1
      }
    }
    work.dispose()
    #expect(count.value == 0)
    work.perform()
    #expect(runs == 0)
  }
}
