import Reactive
import ReactiveTesting
import Testing

@testable import bookApp

/// A phone with a synced list, and what it has stored.
private final class SyncedStage {
  let time: TestScheduler
  let library: ScriptedLibrary
  let feed: ScriptedFeed
  let stored = Property(Unsent())
  private(set) var list: SyncedList?
  private var session: Session?

  init(on time: TestScheduler) {
    self.time = time
    library = ScriptedLibrary(on: time)
    feed = ScriptedFeed(library)
    launch()
  }

  /// Ends the app, and starts it again.
  func launch() {
    list = nil
    let session = Session(library, on: time)
    self.session = session
    list = SyncedList(
      library, session, feed, stored: stored, isOnline: library.isOnline,
      backoff: Backoff(random: { 1 }), on: time)
  }

  func logIn(_ user: String = "anna") {
    session?.logIn.execute(user)
    time.advance(by: .seconds(2))
  }

  /// Does something at a second from now on.
  func at(_ seconds: Double, _ action: @escaping () -> Void) {
    time.schedule(afterDelay: .seconds(seconds), action)
  }

  var titles: [String] { list?.books.value.map(\.title) ?? [] }
}

struct SyncedListTests {
  @Test func `sends after a launch what was not sent before it`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.logIn()
      phone.library.isOnline.value = false
      for id in [1, 8, 1] { phone.list?.toggle(book(id)) }
      phone.launch()
      #expect(phone.titles == ["Kim"])
      #expect(phone.list?.unsent.value == 3)
      phone.library.isOnline.value = true
      phone.logIn()
      time.run()
      #expect(phone.library.books(of: "anna") == [book(8)])
      #expect(phone.stored.value == Unsent(user: "anna"))
    }
  }

  @Test func `stored changes of one user are not sent for another`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.stored.value = Unsent(
        user: "anna", changes: [Change(book: book(1), isSaved: true)])
      phone.launch()
      phone.logIn("bert")
      time.run()
      #expect(phone.library.books(of: "bert") == [])
      #expect(phone.stored.value == Unsent(user: "bert"))
    }
  }

  @Test func `stored changes without a user are sent for the one that logs in`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.list?.toggle(book(1))
      phone.launch()
      phone.logIn("bert")
      time.run()
      #expect(phone.library.books(of: "bert") == [book(1)])
    }
  }

  @Test func `follows what other devices change`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.logIn()
      phone.feed.elsewhere(Change(book: book(1), isSaved: true))
      #expect(phone.titles == ["Emma"])
      phone.feed.elsewhere(Change(book: book(1), isSaved: false))
      #expect(phone.titles == [])
    }
  }

  @Test func `a new token leaves the connection open`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.logIn()
      var opened = 0
      phone.feed.onOpen = { opened += 1 }
      phone.library.expireToken()
      phone.list?.toggle(book(1))
      time.run()
      #expect(phone.library.books(of: "anna") == [book(1)])
      #expect(opened == 0)
    }
  }

  @Test func `loads the whole list when the connection opens again`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.logIn()
      phone.feed.drop()
      phone.at(0.5) { phone.feed.elsewhere(Change(book: book(8), isSaved: true)) }
      phone.at(1.2) { phone.list?.toggle(book(13)) }
      time.run()
      #expect(phone.titles == ["Kim", "Ulysses"])
      #expect(phone.library.books(of: "anna").map(\.title) == phone.titles)
    }
  }

  @Test func `a change that arrives while the list is loaded is not lost`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.logIn()
      phone.feed.drop()
      phone.at(1.2) { phone.feed.elsewhere(Change(book: book(8), isSaved: true)) }
      time.run()
      #expect(phone.titles == ["Kim"])
    }
  }

  @Test func `asks for the list only when the connection is open, so no change is lost`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.logIn()
      var requests: [String] = []
      phone.library.onRequest = { requests.append($0) }
      phone.feed.drop()
      phone.feed.opening = .seconds(1)
      // Reopens at 3 s; the connection is open at 4 s, and the list is there at 4.5 s.
      phone.at(1.2) { phone.feed.elsewhere(Change(book: book(8), isSaved: true)) }
      phone.at(2.2) { phone.feed.elsewhere(Change(book: book(13), isSaved: true)) }
      time.run()
      #expect(phone.titles == ["Kim", "Ulysses"])
      #expect(requests == ["3.2s save 8", "4s saved", "4.2s save 13"])
    }
  }

  @Test func `keeps changes only until the list is there`() {
    let early = ListCopy().after(.changed(Change(book: book(8), isSaved: true)))
    #expect(early.books == nil)
    let list = early.after(.loaded([book(1)]))
    #expect(list.books == [book(1), book(8)])
    let later = list.after(.changed(Change(book: book(1), isSaved: false)))
    #expect(later.books == [book(8)])
    #expect(later.after(.loaded([])).books == [])
  }

  @Test func `gives up a connection that never opens, and begins again when asked`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.logIn()
      for _ in 1...8 { phone.library.next("saved", failsWith: .offline) }
      phone.feed.drop()
      var opened = 0
      phone.feed.onOpen = {
        opened += 1
        phone.feed.drop()
      }
      time.run()
      #expect(opened > 0)
      #expect(phone.list?.stalled.value == .following(.offline))
      phone.feed.onOpen = {}
      phone.at(0) { phone.feed.elsewhere(Change(book: book(8), isSaved: true)) }
      phone.list?.retry()
      #expect(phone.list?.stalled.value == nil)
      time.run()
      #expect(phone.titles == ["Kim"])
      #expect(phone.list?.stalled.value == nil)
    }
  }

  @Test func `a connection that was given up is no longer missed when the network returns`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.library.next("saved", failsWith: .untrusted)
      phone.logIn()
      #expect(phone.list?.stalled.value == .following(.untrusted))
      phone.library.isOnline.value = false
      #expect(phone.list?.stalled.value == nil)
      phone.library.isOnline.value = true
      time.run()
      #expect(phone.list?.stalled.value == nil)
    }
  }

  @Test func `a change that is sent again when asked leaves the connection open`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.logIn()
      phone.library.next("save 1", failsWith: .badAnswer)
      phone.list?.toggle(book(1))
      time.run()
      #expect(phone.list?.stalled.value == .sending(.badAnswer))
      var opened = 0
      phone.feed.onOpen = { opened += 1 }
      phone.list?.retry()
      time.run()
      #expect(phone.list?.stalled.value == nil)
      #expect(phone.library.books(of: "anna") == [book(1)])
      #expect(opened == 0)
    }
  }

  @Test func `a heart stays full while the connection is closed`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.logIn()
      phone.list?.toggle(book(1))
      phone.at(0.2) { phone.feed.drop() }
      phone.at(0.7) { #expect(phone.titles == ["Emma"]) }
      time.run()
      #expect(phone.titles == ["Emma"])
    }
  }

  @Test func `pauses grow while nothing arrives, and are short again after that`() {
    onTime { time in
      var opened: [String] = []
      let line = Property(Subject<Int, LibraryError>())
      let connection = Signal<Int, LibraryError>.deferred {
        opened.append("\(time.now)")
        return line.value
      }
      let subscription = connection.reopening(Backoff(random: { 1 }), on: time).subscribe()
      func drop() {
        let dropped = line.value
        line.value = Subject()
        dropped.send(error: .offline)
        time.advance(by: .seconds(10))
      }
      for _ in 1...3 { drop() }
      line.value.send(1)
      drop()
      #expect(opened == ["0s", "1s", "12s", "24s", "31s"])
      subscription.dispose()
    }
  }

  @Test func `leaves no subscription behind`() {
    onTime { time in
      expectNoSubscriptions {
        let phone = SyncedStage(on: time)
        phone.logIn()
        phone.list?.toggle(book(1))
        time.run()
        phone.feed.drop()
      }
    }
  }
}
