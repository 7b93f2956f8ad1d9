import Reactive
import Testing

@testable import bookApp

struct ReadingPaneTests {
  @Test func `the book that was tapped last counts, and not the last answer`() {
    onTime { time in
      let library = ScriptedLibrary(on: time)
      library.next("summary 1", takes: .seconds(2))
      let pane = ReadingPane(library)
      let notes = Notes(pane.text.signal, on: time)
      pane.book.value = book(1)
      time.schedule(afterDelay: .seconds(1)) { pane.book.value = book(8) }
      time.run()
      #expect(
        notes.lines == [
          "0s pick a book", "0s loading", "1s loading", "1.5s Kim: Rudyard Kipling wrote Kim.",
        ])
    }
  }

  @Test func `goes on after a failed request`() {
    onTime { time in
      let library = ScriptedLibrary(on: time)
      library.next("summary 1", failsWith: .offline)
      let pane = ReadingPane(library)
      pane.book.value = book(1)
      time.run()
      #expect(pane.text.value == "Emma: no summary")
      pane.book.value = book(8)
      time.run()
      #expect(pane.text.value == "Kim: Rudyard Kipling wrote Kim.")
    }
  }

  @Test func `a closed screen cancels its request`() {
    onTime { time in
      var pane: ReadingPane? = ReadingPane(ScriptedLibrary(on: time))
      pane?.book.value = book(8)
      #expect(!time.isIdle)
      pane = nil
      #expect(time.isIdle)
    }
  }
}
