import Reactive
import Testing

@testable import bookApp

struct SearchModelTests {
  @Test func `step 1: a slow answer to an older text is not shown`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.library.next("search em 1", takes: .seconds(3))
      let search = stage.app.search
      stage.at(0) { search.text.value = "em" }
      stage.at(1) { search.text.value = "emma" }
      time.run()
      #expect(search.results.value.books == [book(1)])
    }
  }

  @Test func `step 1: the search goes on after a failed request`() {
    onTime { time in
      let stage = Stage(on: time)
      let search = stage.app.search
      stage.library.isOnline.value = false
      stage.at(0) { search.text.value = "kim" }
      stage.at(1) {
        #expect(search.results.value.status == .failed(.offline))
        stage.library.isOnline.value = true
        search.text.value = "emma"
      }
      time.run()
      #expect(search.results.value.books == [book(1)])
    }
  }

  @Test func `step 1: sends one request for a word`() {
    onTime { time in
      let stage = Stage(on: time)
      for (index, text) in ["e", "em", "emm", "emma"].enumerated() {
        stage.at(Double(index) / 10) { stage.app.search.text.value = text }
      }
      time.run()
      #expect(stage.requests == ["0.6s search emma 1"])
    }
  }

  @Test func `an equal text sends no request and keeps the results`() {
    onTime { time in
      let stage = Stage(on: time)
      let search = stage.app.search
      search.text.value = "emma"
      time.run()
      search.text.value = "emma"
      #expect(search.results.value.words == "complete 1")
      time.run()
      #expect(stage.requests == ["0.3s search emma 1"])
    }
  }

  /// With the pause before `flatMapLatest`, the old request would live as long as the pause.
  @Test func `an answer that arrives in the pause after the next letter is not shown`() {
    onTime { time in
      let stage = Stage(on: time)
      let notes = Notes(stage.app.search.results.signal.map(\.words), on: time)
      stage.at(0) { stage.app.search.text.value = "em" }
      stage.at(0.7) { stage.app.search.text.value = "emma" }
      time.run()
      #expect(
        notes.lines == [
          "0s idle 0", "0s loading 0", "0.3s loading 0", "0.7s loading 0", "1s loading 0",
          "1.5s complete 1",
        ])
    }
  }

  @Test func `step 2: nothing typed, searching, found, nothing found and failed are five states`() {
    onTime { time in
      let stage = Stage(on: time)
      let search = stage.app.search
      let notes = Notes(search.results.signal.map(\.words).distinct(), on: time)
      stage.at(1) { search.text.value = "emma" }
      stage.at(2) { search.text.value = "xyz" }
      stage.at(3) {
        stage.library.isOnline.value = false
        search.text.value = "kim"
      }
      stage.at(4) { search.text.value = "" }
      time.run()
      #expect(
        notes.lines == [
          "0s idle 0", "1s loading 0", "1.8s complete 1", "2s loading 0", "2.8s complete 0",
          "3s loading 0", "3.8s failed 0", "4s idle 0",
        ])
    }
  }
}
