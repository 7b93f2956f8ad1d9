import Reactive
import Testing

@testable import bookApp

struct AllBooksTests {
  @Test func `loads page after page, each once, however often it is asked`() {
    onTime { time in
      let stage = Stage(on: time)
      let all = stage.app.allBooks()
      time.run()
      #expect(all.list.value.words == "ready 10")
      for _ in 1...4 { all.more.send(()) }
      time.run()
      #expect(all.list.value.words == "ready 20")
      all.more.send(())
      time.run()
      #expect(all.list.value.words == "complete 24")
      #expect(all.list.value.books == Catalog.books)
      #expect(stage.requests == ["0s search  1", "0.5s search  2", "1s search  3"])
    }
  }

  @Test func `refresh begins again, and cancels the page that is loading`() {
    onTime { time in
      let stage = Stage(on: time)
      let all = stage.app.allBooks()
      time.run()
      let notes = Notes(all.list.changes.map(\.words), on: time)
      all.more.send(())
      stage.at(0.2) { all.refresh.send(()) }
      time.run()
      #expect(
        notes.lines == ["0.5s loading 10", "0.7s loading 10", "1.2s ready 10"])
    }
  }

  @Test func `a refresh that fails keeps the rows, and asks for the first page again`() {
    onTime { time in
      let stage = Stage(on: time)
      let all = stage.app.allBooks()
      time.run()
      all.more.send(())
      time.run()
      stage.library.next("search  1", failsWith: .offline)
      all.refresh.send(())
      time.run()
      #expect(all.list.value.words == "failed 20")
      #expect(all.list.value.nextPage == 1)
      all.more.send(())
      time.run()
      #expect(all.list.value.words == "ready 10")
    }
  }

  @MainActor @Test func `reloading returns when the first page is there`() async {
    let stage = Stage(on: TestScheduler())
    let all = stage.app.allBooks()
    stage.time.advance(by: .seconds(2))
    let reload = Task {
      await all.reload()
      return all.list.value.words
    }
    for _ in 0..<20 { await Task.yield() }
    stage.time.advance(by: .seconds(0.2))
    #expect(all.list.value.words == "loading 10")
    stage.time.advance(by: .seconds(1))
    #expect(await reload.value == "ready 10")
  }

  @Test func `a book that moved to the next page is shown once`() {
    let list = ResultList(books: [book(1), book(2)], status: .ready, nextPage: 2)
    let longer = list.adding(Page(books: [book(2), book(3)], isLast: true))
    #expect(longer.books == [book(1), book(2), book(3)])
  }

  @Test func `a book that is twice on a page is shown once`() {
    let list = ResultList().adding(Page(books: [book(8), book(8)], isLast: true))
    #expect(list.books == [book(8)])
  }

  @Test func `after a failure, the same page is loaded again`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.library.next("search  1", failsWith: .offline)
      let all = stage.app.allBooks()
      time.run()
      #expect(all.list.value.words == "failed 0")
      all.more.send(())
      time.run()
      #expect(all.list.value.words == "ready 10")
    }
  }

  @Test func `two views share one list`() {
    onTime { time in
      let stage = Stage(on: time)
      let all = stage.app.allBooks()
      let first = Notes(all.list.signal, on: time)
      let second = Notes(all.list.signal, on: time)
      time.run()
      #expect(first.lines == second.lines)
      #expect(stage.requests.count == 1)
    }
  }
}
