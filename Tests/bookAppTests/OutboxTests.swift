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

  /// Sends one change to a server that gives these answers, and says what happened.
  private func outcome(
    _ answers: [LibraryError?], seconds: Double = 1000, _ check: (Outbox, [String]) -> Void
  ) {
    onTime { time in
      let ready = Property(true)
      var times: [String] = []
      let outbox = Outbox(
        isReady: ready.signal, backoff: Backoff(random: { 1 }), on: time
      ) { _ in
        let answer = times.count < answers.count ? answers[times.count] : nil
        times.append("\(time.now)")
        return answer.map { .failed($0) } ?? .just(1)
      }
      outbox.add(Change(book: book(1), isSaved: true))
      time.advance(by: .seconds(seconds))
      check(outbox, times)
    }
  }

  @Test func `a lost change is sent again after pauses that double, up to eight times`() {
    outcome(Array(repeating: .offline, count: 20)) { outbox, times in
      #expect(times == ["0s", "1s", "3s", "7s", "15s", "31s", "63s", "123s"])
      #expect(outbox.pending.value.count == 1)
      #expect(outbox.stalled.value == .offline)
    }
  }

  @Test func `a rate limit takes back nothing, and the outbox waits as long as it is told to`() {
    outcome([.busy(retryAfter: .seconds(30)), .busy(), nil]) { outbox, times in
      #expect(times == ["0s", "31s", "33s"])
      #expect(outbox.pending.value == [])
    }
  }

  @Test(arguments: [LibraryError.untrusted, .badAnswer, .unauthorized])
  func `a failure that does not pass by itself stops the outbox, which keeps the change`(
    error: LibraryError
  ) {
    outcome([error], seconds: 600) { outbox, times in
      #expect(times == ["0s"])
      #expect(outbox.pending.value.count == 1)
      #expect(outbox.stalled.value == error)
    }
  }

  @Test func `an outbox that has stopped begins again when it is asked to, or the network returns`()
  {
    onTime { time in
      let ready = Property(true)
      var attempts = 0
      let outbox = Outbox(isReady: ready.signal, on: time) { _ in
        attempts += 1
        return attempts < 3 ? .failed(.untrusted) : .just(1)
      }
      outbox.add(Change(book: book(1), isSaved: true))
      time.advance(by: .seconds(1))
      outbox.retry()
      time.advance(by: .seconds(1))
      #expect(attempts == 2)
      ready.value = false
      ready.value = true
      time.run()
      #expect(attempts == 3)
      #expect(outbox.pending.value == [])
      #expect(outbox.stalled.value == nil)
    }
  }

  @Test func `an outbox that has stopped tries again every quarter of an hour`() {
    outcome(Array(repeating: .badAnswer, count: 3), seconds: 86_400) { outbox, times in
      #expect(times == ["0s", "900s", "1800s", "2700s"])
      #expect(outbox.pending.value == [])
    }
  }

  @Test func `a new change, or a user who comes back, wakes an outbox that has stopped`() {
    onTime { time in
      var sent: [String] = []
      let outbox = Outbox(isReady: .just(true).concat(.never), on: time) { change in
        sent.append("\(time.now) \(change.book.title)")
        return sent.count < 3 ? .failed(.badAnswer) : .just(1)
      }
      outbox.add(Change(book: book(1), isSaved: true))
      time.advance(by: .seconds(5))
      outbox.add(Change(book: book(8), isSaved: true))
      time.advance(by: .seconds(5))
      outbox.wake()
      time.advance(by: .seconds(5))
      #expect(sent == ["0s Emma", "5s Emma", "10s Emma", "10s Kim"])
      #expect(outbox.pending.value == [])
    }
  }

  @Test func `a server that asks for an hour gets it, unless the user insists`() {
    onTime { time in
      var times: [String] = []
      let outbox = Outbox(
        isReady: .just(true).concat(.never), backoff: Backoff(random: { 0.5 }), on: time
      ) { _ in
        times.append("\(time.now)")
        return .failed(.busy(retryAfter: .seconds(3600)))
      }
      outbox.add(Change(book: book(1), isSaved: true))
      time.advance(by: .seconds(60))
      #expect(outbox.stalled.value == .busy(retryAfter: .seconds(3600)))
      outbox.wake()
      time.advance(by: .seconds(40))
      outbox.retry()
      time.advance(by: .seconds(4050))
      #expect(times == ["0s", "100s", "4150s"])
    }
  }

  @Test func `the user can discard a change that holds up the others`() {
    onTime { time in
      let outbox = Outbox(isReady: .just(true).concat(.never), on: time) { change in
        change.book.id == 1 ? .failed(.badAnswer) : .just(1)
      }
      let accepted = Notes(outbox.accepted.map(\.change.book.title), on: time)
      outbox.add(Change(book: book(1), isSaved: true))
      outbox.add(Change(book: book(8), isSaved: true))
      time.advance(by: .seconds(10))
      #expect(accepted.lines == [])
      outbox.discard()
      time.run()
      #expect(accepted.lines == ["10s Kim"])
      #expect(outbox.pending.value == [])
      #expect(outbox.stalled.value == nil)
    }
  }

  @Test func `the pauses are random parts of the whole`() {
    let backoff = Backoff(random: { 0.25 })
    #expect(backoff.pause(after: 1, .offline) == .seconds(0.25))
    #expect(backoff.pause(after: 7, .offline) == .seconds(15))
    #expect(backoff.pause(after: 1, .busy(retryAfter: .seconds(9))) == .seconds(9.25))
    #expect(backoff.pause(after: 8, .offline) == nil)
    #expect(backoff.pause(after: 1, .busy(retryAfter: .seconds(61))) == nil)
    #expect(backoff.pause(after: 1, .refused) == nil)
    #expect(backoff.rest(after: .busy(retryAfter: .seconds(1600))) == .seconds(1700))
    #expect(backoff.rest(after: .busy(retryAfter: .seconds(30))) == .seconds(900))
  }

  @Test func `a refused change does not hold up the changes after it`() {
    onTime { time in
      let ready = Property(true)
      let outbox = Outbox(isReady: ready.signal, on: time) { change in
        change.book.id == 1 ? .failed(.refused) : .just(1)
      }
      let accepted = Notes(outbox.accepted.map(\.change.book.title), on: time)
      let refused = Notes(outbox.refused.map(\.book.title), on: time)
      outbox.add(Change(book: book(1), isSaved: true))
      outbox.add(Change(book: book(8), isSaved: true))
      time.run()
      #expect(accepted.lines == ["0s Kim"])
      #expect(refused.lines == ["0s Emma"])
      #expect(outbox.pending.value == [])
    }
  }

  @Test func `an outbox that is called off its scheduler stops a debug build`() async {
    await #expect(processExitsWith: .failure) {
      let outbox = Outbox(isReady: .never, on: TestScheduler()) { _ in .just(1) }
      outbox.add(Change(book: book(1), isSaved: true))
    }
  }

  @Test func `stops when it is freed`() {
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
