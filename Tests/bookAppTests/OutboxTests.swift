import Reactive
import Testing

@testable import bookApp

struct OutboxTests {
  @Test func `step 7: changes made offline are sent in order when the network is back`() {
    onTime { time in
      let stage = Stage(on: time)
      stage.logIn()
      stage.library.isOnline.value = false
      for id in [8, 1, 13] { stage.app.saved.toggle(book(id)) }
      time.advance(by: .seconds(100))
      #expect(stage.requests == [])
      #expect(stage.app.saved.unsent.value == 3)
      #expect(stage.app.saved.books.value.map(\.id) == [8, 1, 13])
      stage.library.isOnline.value = true
      time.run()
      #expect(
        stage.requests == ["102s saved", "102s save 8", "102.5s save 1", "103s save 13"])
      #expect(stage.app.saved.unsent.value == 0)
    }
  }

  @Test func `a lost change is sent again after pauses that double`() {
    onTime { time in
      let ready = Property(true)
      var times: [String] = []
      let outbox = Outbox(isReady: ready.signal, on: time) { _ in
        times.append("\(time.now)")
        return .failed(.offline)
      }
      outbox.add(Change(book: book(1), isSaved: true))
      time.advance(by: .seconds(200))
      #expect(times == ["0s", "1s", "3s", "7s", "15s", "31s", "63s", "123s", "183s"])
    }
  }

  @Test func `a refused change does not hold up those behind it`() {
    onTime { time in
      let ready = Property(true)
      let outbox = Outbox(isReady: ready.signal, on: time) { change in
        change.book.id == 1 ? .failed(.refused) : .just(())
      }
      let accepted = Notes(outbox.accepted.map(\.book.title), on: time)
      let refused = Notes(outbox.refused.map(\.book.title), on: time)
      outbox.add(Change(book: book(1), isSaved: true))
      outbox.add(Change(book: book(8), isSaved: true))
      time.run()
      #expect(accepted.lines == ["0s Kim"])
      #expect(refused.lines == ["0s Emma"])
      #expect(outbox.pending.value == [])
    }
  }

  @Test func `stops when it goes`() {
    onTime { time in
      let ready = Property(true)
      var outbox: Outbox? = Outbox(isReady: ready.signal, on: time) { _ in .failed(.offline) }
      outbox?.add(Change(book: book(1), isSaved: true))
      time.advance(by: .seconds(2))
      outbox = nil
      #expect(time.isIdle)
    }
  }
}
