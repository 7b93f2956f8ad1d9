import Reactive
import Testing

@testable import bookApp

struct UndoBarTests {
  private func bar(_ stage: Stage) -> UndoBar {
    let saved = stage.app.saved
    for id in [1, 8] { saved.toggle(book(id)) }
    stage.time.advance(by: .seconds(2))
    return UndoBar(saved, on: stage.time, toggle: saved.toggle)
  }

  @Test func `offers the last removal for five seconds`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      let bar = bar(stage)
      let notes = Notes(bar.removed.signal.map { $0?.title ?? "-" }, on: time)
      bar.toggle(book(1))
      stage.at(2) { bar.toggle(book(8)) }
      time.run()
      #expect(notes.lines == ["4s -", "4s Emma", "6s Kim", "11s -"])
      #expect(stage.library.books(of: "anna") == [])
    }
  }

  @Test func `puts books back one by one, each at its place`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      let bar = bar(stage)
      bar.toggle(book(13))
      bar.toggle(book(1))
      bar.toggle(book(8))
      #expect(stage.app.saved.books.value == [book(13)])
      #expect(bar.removed.value == book(8))
      bar.undo()
      #expect(bar.removed.value == book(1))
      bar.undo()
      #expect(bar.removed.value == nil)
      time.run()
      #expect(stage.app.saved.books.value.map(\.id) == [1, 8, 13])
      #expect(stage.library.books(of: "anna").map(\.id) == [1, 8, 13])
    }
  }

  @Test func `a refused removal hides the bar, and its undo removes nothing`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      let bar = bar(stage)
      stage.library.next("remove 1", failsWith: .refused)
      bar.toggle(book(1))
      stage.at(0.4) { #expect(bar.removed.value == book(1)) }
      stage.at(0.6) {
        #expect(bar.removed.value == nil)
        bar.undo()
      }
      time.run()
      #expect(Set(stage.app.saved.books.value.map(\.id)) == [1, 8])
      #expect(stage.requests.filter { $0.hasSuffix("remove 1") }.count == 1)
    }
  }

  @Test func `undoes once, however often it is tapped`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      let bar = bar(stage)
      bar.toggle(book(1))
      for _ in 1...3 { bar.undo() }
      time.run()
      #expect(Set(stage.library.books(of: "anna").map(\.id)) == [1, 8])
    }
  }

  @Test func `an undo waits for the removal, and takes nothing else back`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      let bar = bar(stage)
      stage.library.next("remove 1", takes: .seconds(2))
      bar.toggle(book(1))
      stage.at(1) { stage.app.saved.toggle(book(13)) }
      stage.at(1.5) { bar.undo() }
      time.run()
      #expect(bar.removed.value == nil)
      #expect(stage.requests.suffix(3) == ["4s remove 1", "6s save 13", "6.5s save 1"])
      #expect(Set(stage.library.books(of: "anna").map(\.id)) == [1, 8, 13])
    }
  }
}
