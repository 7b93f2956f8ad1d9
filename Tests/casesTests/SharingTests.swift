import Reactive
import Testing

@testable import cases

struct SharingTests {
  /// Three subscribers at 0.5, 4 and 6 seconds; where it is asked for, connected at 2.
  @Test(arguments: [
    (Sharing.nothing, "AB|", "AB|", "AB|", 3),
    (.publish, "AB|", "B|", "|", 1),
    (.multicast, "AB|", "AB|", "AB|", 1),
    (.replay, "AB|", "AB|", "AB|", 1),
    (.replayLast, "AB|", "B|", "B|", 1),
    (.replayLazily, "AB|", "AB|", "AB|", 1),
  ])
  func `what each of the audience gets, and how often the work starts`(
    way: Sharing, first: String, second: String, third: String, starts: Int
  ) {
    onTime { time in
      var count = 0
      let shared = SharedWork(way, of: work(on: time).onSubscribe { count += 1 })
      var heard = ["", "", ""]
      for (index, milliseconds) in [500, 4000, 6000].enumerated() {
        time.schedule(afterDelay: .milliseconds(milliseconds)) {
          shared.signal.subscribe {
            heard[index] += $0
          } onCompleted: {
            heard[index] += "|"
          }
        }
      }
      time.schedule(afterDelay: .seconds(2)) { shared.connect?() }
      time.run()
      #expect(heard == [first, second, third])
      #expect(count == starts)
    }
  }
}
