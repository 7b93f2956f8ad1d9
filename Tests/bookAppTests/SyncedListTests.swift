import Reactive
import ReactiveTesting
import Testing

@testable import bookApp

/// A phone with a synced list, and what it has stored.
private final class SyncedStage {
  let time: TestScheduler
  let library: ScriptedLibrary
  let feed: ScriptedFeed
  let stored = Property(Stored())
  let login = Property<Session.Login?>(nil)
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
    let session = Session(library, stored: login, on: time)
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
      time.run()
      #expect(phone.library.books(of: "anna") == [book(8)])
      #expect(phone.stored.value.accounts["anna"]?.changes == [])
    }
  }

  @Test func `loads the list again after a discard, whose change may have been carried out`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.logIn()
      if let login = phone.login.value {
        phone.library.send(Change(book: book(8), isSaved: true), with: login.token).subscribe()
      }
      time.advance(by: .seconds(2))
      phone.library.next("save 8", failsWith: .badAnswer)
      phone.list?.toggle(book(8))
      time.advance(by: .seconds(2))
      #expect(phone.list?.stalled.value == .sending(.badAnswer))
      phone.list?.discard()
      #expect(phone.titles == [])
      time.advance(by: .seconds(2))
      #expect(phone.titles == ["Kim"])
    }
  }

  @Test func `shows the list at a launch without a network, and goes on when it is back`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.logIn()
      phone.list?.toggle(book(1))
      time.run()
      phone.library.isOnline.value = false
      phone.list?.toggle(book(8))
      phone.launch()
      #expect(phone.titles == ["Emma", "Kim"])
      phone.library.isOnline.value = true
      time.run()
      #expect(phone.library.books(of: "anna") == [book(1), book(8)])
    }
  }

  @Test func `an own answer that arrives after a newer event changes nothing`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.logIn()
      phone.library.next("save 1", takes: .seconds(3))
      phone.list?.toggle(book(1))
      phone.at(1) { phone.feed.elsewhere(Change(book: book(1), isSaved: false)) }
      time.run()
      #expect(phone.library.books(of: "anna") == [])
      #expect(phone.titles == [])
    }
  }

  @Test func `a change whose answer was lost is carried out once`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.logIn()
      phone.list?.toggle(book(1))
      // The server has carried out the change, and its answer is lost.
      phone.at(0.2) { phone.library.isOnline.value = false }
      phone.at(1) {
        phone.library.isOnline.value = true
        phone.feed.elsewhere(Change(book: book(1), isSaved: false))
      }
      time.run()
      #expect(phone.list?.unsent.value == 0)
      #expect(phone.library.books(of: "anna") == [])
      #expect(phone.titles == [])
    }
  }

  @Test func `a server that accepts connections and drops them is left alone`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.logIn()
      var lists = 0
      phone.library.onRequest = { if $0.hasSuffix("saved") { lists += 1 } }
      phone.feed.onOpen = {
        time.schedule(afterDelay: .milliseconds(700)) { phone.feed.drop() }
      }
      phone.feed.drop()
      time.advance(by: .seconds(3600))
      #expect(lists > 4)
      #expect(lists < 40)
    }
  }

  @Test func `a server that was away for minutes finds all changes when it is back`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      phone.logIn()
      for _ in 1...8 { phone.library.next("save 1", failsWith: .offline) }
      phone.list?.toggle(book(1))
      phone.at(600) { phone.list?.toggle(book(8)) }
      time.advance(by: .seconds(3600))
      #expect(phone.list?.unsent.value == 0)
      #expect(phone.library.books(of: "anna") == [book(1), book(8)])
    }
  }

  @Test func `stored changes of one user are not sent for another`() {
    onTime { time in
      let phone = SyncedStage(on: time)
      let change = Change(book: book(1), isSaved: true)
      phone.stored.value = Stored(accounts: ["anna": Stored.Account(changes: [change])])
      phone.launch()
      phone.logIn("bert")
      time.run()
      #expect(phone.library.books(of: "bert") == [])
      phone.logIn("anna")
      time.run()
      #expect(phone.library.books(of: "anna") == [book(1)])
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

  @Test(arguments: [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]])
  func `changes count in the server's order, in whichever they arrive`(order: [Int]) {
    let changes = [
      1: Change(book: book(1), isSaved: true), 2: Change(book: book(8), isSaved: true),
      3: Change(book: book(1), isSaved: false),
    ]
    for loadedAt in 0...3 {
      var copy = ListCopy()
      for (index, revision) in (order + [0]).enumerated() {
        if index == loadedAt { copy = copy.after(.loaded(SavedBooks())) }
        guard let change = changes[revision] else { continue }
        copy = copy.after(.changed(change, revision: revision))
      }
      #expect(copy.list == SavedBooks(books: [book(8)], revision: 3))
    }
  }

  @Test func `a list that has a change already does not apply it again`() {
    let change = Change(book: book(8), isSaved: true)
    let early = ListCopy().after(.changed(change, revision: 4))
    #expect(early.list == nil)
    let list = early.after(.loaded(SavedBooks(books: [book(1)], revision: 5)))
    #expect(list.list == SavedBooks(books: [book(1)], revision: 5))
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
      time.advance(by: .seconds(300))
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
      time.advance(by: .seconds(5))
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

  @Test func `pauses grow until a connection has held for a minute`() {
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
      for _ in 1...2 { drop() }
      line.value.send(1)
      drop()
      line.value.send(1)
      time.advance(by: .seconds(60))
      drop()
      #expect(opened == ["0s", "1s", "12s", "24s", "91s"])
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
