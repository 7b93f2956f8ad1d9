import Reactive
import Testing

@testable import bookApp

struct ExcerptTests {
  @Test func `each page has its own answer and its own spinner`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.library.next("excerpt 1", takes: .seconds(3))
      let (emma, kim) = (stage.app.excerpt(of: book(1)), stage.app.excerpt(of: book(8)))
      let first = Notes(emma.load.execute().catch { _ in .never }, on: time)
      let second = Notes(kim.load.execute().catch { _ in .never }, on: time)
      stage.at(1) {
        #expect(emma.load.isExecuting)
        #expect(!kim.load.isExecuting)
      }
      time.run()
      #expect(first.lines == ["3s Emma, chapter 1"])
      #expect(second.lines == ["0.5s Kim, chapter 1"])
    }
  }

  @Test func `a closed page cancels its request, and no other`() {
    onTime { time in
      let stage = Stage(on: time)
      let (emma, kim) = (stage.app.excerpt(of: book(1)), stage.app.excerpt(of: book(8)))
      let texts = Notes(
        emma.load.executionSignals.flatten().merge(kim.load.executionSignals.flatten()), on: time)
      emma.load.execute()
      kim.load.execute()
      stage.at(0.1) { emma.close() }
      time.run()
      #expect(texts.lines == ["0.5s Kim, chapter 1"])
      #expect(!emma.load.isExecuting)
    }
  }
}
