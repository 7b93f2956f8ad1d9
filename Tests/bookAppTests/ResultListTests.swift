import Reactive
import ReactiveTesting
import Testing

@testable import bookApp

struct ResultListTests {
  /// Pages of one book arrive after two seconds: `l` is loading, a digit the number of books.
  @Test(arguments: [
    ("-----", "l-1-----"),
    ("---m----", "l-1l-2--"),
    // A fling asks three times while the second page is loading.
    ("---mmm------", "l-1l-2------"),
    ("---m--m---m---", "l-1l-2l-3-----"),
  ])
  func `loads a page each time that it is asked while it is not loading`(
    asked: String, becomes: String
  ) {
    expect("-", becomes: becomes, until: "^------------------!") { _, time in
      let more = Subject<Void, Never>()
      for (second, letter) in asked.enumerated() where letter == "m" {
        time.schedule(afterDelay: .seconds(second)) { more.send(()) }
      }
      return ResultList().growing(more: more) { number in
        Signal<Instant, Never>.timer(after: .seconds(2), on: time)
          .promoteError(to: LibraryError.self)
          .map { _ in Page(books: [book(number)], isLast: number == 3) }
      }
      .map { $0.status == .loading ? "l" : "\($0.books.count)" }
      .concat(.never)
    }
  }

  @Test func `step 6: more shows the rest of the books`() {
    onTime { time in
      let stage = Stage(on: time)
      let search = stage.app.search
      search.text.value = "the"
      time.run()
      #expect(search.results.value.words == "ready 10")
      search.more.send(())
      time.run()
      #expect(search.results.value.words == "complete 13")
    }
  }

  @Test func `a page that was lost is loaded again, and no book is left out`() {
    onTime { time in
      let stage = Stage(on: time)
      let search = stage.app.search
      search.text.value = "the"
      time.run()
      stage.library.next("search the 2", failsWith: .offline)
      search.more.send(())
      time.run()
      #expect(search.results.value.words == "failed 10")
      search.more.send(())
      time.run()
      #expect(search.results.value.books == Catalog.books(matching: "the"))
      #expect(search.results.value.status == .complete)
    }
  }

  @Test func `a view may ask for more while it receives a page`() {
    onTime { time in
      let stage = Stage(on: time)
      let search = stage.app.search
      let asking = search.results.signal.filter { $0.status == .ready }
        .subscribe { _ in search.more.send(()) }
      search.text.value = "the"
      time.run()
      #expect(search.results.value.words == "complete 13")
      asking.dispose()
    }
  }

  @Test func `another text begins with its first page`() {
    onTime { time in
      let stage = Stage(on: time)
      let search = stage.app.search
      search.text.value = "the"
      time.run()
      search.more.send(())
      stage.at(0.1) { search.text.value = "th" }
      time.run()
      #expect(search.results.value.words == "ready 10")
      #expect(stage.requests.last == "1.2s search th 1")
    }
  }
}
