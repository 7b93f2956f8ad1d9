import Reactive
import Testing

@testable import cases

/// A fling asks for more four times while the first page is loading, and once at a second.
struct PagedListTests {
  @Test(arguments: [
    (PagingWay.rest, [1, 2], 20),
    (.flatMap, [1, 2, 3, 4, 5, 6], 60),
    (.concatMap, [1, 2, 3, 4, 5, 6], 60),
    // Pages 2 to 5 are never loaded: what was ignored had been counted.
    (.flatMapFirst, [1, 6], 20),
  ])
  func `which pages a fling loads`(way: PagingWay, pages: [Int], count: Int) {
    onTime { time in
      var asked: [Int] = []
      let server = RowServer(count: 100, on: time)
      let list = PagedList(way) { index in
        asked.append(index)
        return server.page(index)
      }
      for milliseconds in [100, 200, 300, 400, 1000] {
        time.schedule(afterDelay: .milliseconds(milliseconds)) { list.more.send(()) }
      }
      time.run()
      #expect(asked == pages)
      #expect(list.rows.value.count == count)
    }
  }

  @Test func `a page that failed is tried again, and the last page is the end`() {
    onTime { time in
      let server = RowServer(count: 25, on: time)
      let list = PagedList(.rest, page: server.page)
      time.run()
      server.isUp = false
      list.more.send(())
      #expect(list.status.value == .loading)
      time.run()
      #expect(list.status.value == .failed)
      server.isUp = true
      for _ in 1...3 {
        list.more.send(())
        time.run()
      }
      #expect(list.rows.value == Array(1...25))
      #expect(list.status.value == .end)
    }
  }

  @Test func `counting leaves out the page that failed`() {
    onTime { time in
      let server = RowServer(count: 25, on: time)
      let list = PagedList(.concatMap, page: server.page)
      time.run()
      server.isUp = false
      list.more.send(())
      time.run()
      server.isUp = true
      list.more.send(())
      time.run()
      #expect(list.rows.value == Array(1...10) + Array(21...25))
    }
  }
}
