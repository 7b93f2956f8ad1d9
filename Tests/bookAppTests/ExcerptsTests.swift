import Reactive
import Testing

@testable import bookApp

struct ExcerptsTests {
  @Test func `each page receives the excerpt of its own book`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.library.next("excerpt 1", takes: .seconds(3))
      let load = stage.app.excerpts.load
      let first = Notes(load.execute(book(1)).catch { _ in .never }, on: time)
      let second = Notes(load.execute(book(8)).catch { _ in .never }, on: time)
      time.run()
      #expect(first.lines == ["3s Emma, chapter 1"])
      #expect(second.lines == ["0.5s Kim, chapter 1"])
    }
  }

  @Test func `a closed page cancels its request, and no other`() {
    onTime { time in
      let stage = Stage(on: time)
      let excerpts = stage.app.excerpts
      let texts = Notes(excerpts.load.executionSignals.flatten(), on: time)
      excerpts.load.execute(book(1))
      excerpts.load.execute(book(8))
      stage.at(0.1) { excerpts.close(book(1)) }
      time.run()
      #expect(texts.lines == ["0.5s Kim, chapter 1"])
      #expect(!excerpts.load.isExecuting)
    }
  }
}
