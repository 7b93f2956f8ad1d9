import Reactive
import Testing

@testable import cases

struct StationTests {
  @Test(arguments: [
    (Broadcast.cold, "1 2 3 4 5 6 7 8", 2),
    (.hot, "3 4 5 6 7 8", 1),
    (.shared, "2 3 4 5 6 7 8", 1),
    (.replaying, "1 2 3 4 5 6 7 8", 1),
  ])
  func `what comes for somebody who subscribes later, and how often the work starts`(
    way: Broadcast, late: String, starts: Int
  ) {
    onTime { time in
      var count = 0
      let station = Station(way, on: time) { $0.onSubscribe { count += 1 } }
      var values: [String] = []
      time.advance(by: .seconds(1))
      station.signal.subscribe()
      time.advance(by: .seconds(1))
      station.signal.subscribe { values.append("\($0)") }
      time.run()
      #expect(values.joined(separator: " ") == late)
      #expect(count == starts)
    }
  }

  @Test func `a hot one stops when it is told to`() {
    onTime { time in
      var values: [Int] = []
      let station = Station(.hot, on: time) { $0.onNext { values.append($0) } }
      time.advance(by: .seconds(1))
      station.stop()
      time.run()
      #expect(values == [1])
    }
  }
}
