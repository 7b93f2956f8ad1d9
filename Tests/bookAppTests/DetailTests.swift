import Reactive
import Testing

@testable import bookApp

struct DetailTests {
  @Test func `step 3: keeps its book while the results change`() {
    onTime { time in
      let stage = Stage(on: time)
      let search = stage.app.search
      search.text.value = "emma"
      time.run()
      let detail = stage.app.detail(of: search.results.value.books[0])
      search.text.value = "xyz"
      time.run()
      #expect(detail.book == book(1))
      #expect(detail.summary.value == .ready("Jane Austen wrote Emma."))
    }
  }

  @Test func `loads a summary again after a failure`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.library.next("summary 8", failsWith: .offline)
      let detail = stage.app.detail(of: book(8))
      #expect(detail.summary.value == .loading)
      time.run()
      #expect(detail.summary.value == .failed)
      detail.reload.send(())
      #expect(detail.summary.value == .loading)
      time.run()
      #expect(detail.summary.value == .ready("Rudyard Kipling wrote Kim."))
    }
  }

  @Test func `a closed screen cancels its request`() {
    onTime { time in
      let stage = Stage(on: time)
      var detail: Detail? = stage.app.detail(of: book(8))
      #expect(detail?.book.title == "Kim")
      #expect(!time.isIdle)
      detail = nil
      #expect(time.isIdle)
    }
  }
}
