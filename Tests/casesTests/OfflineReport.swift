import Reactive
import Testing

@testable import bookApp

/// Anna's phone, in either version: before, it has the list that lives as long as the app.
private final class Phone {
  let time: TestScheduler
  let library: ScriptedLibrary
  let feed: ScriptedFeed
  private let version: Version
  private let stored = Property(Stored())
  private let login = Property<Session.Login?>(nil)
  private(set) var list: (any UserList)?

  init(_ version: Version, on time: TestScheduler) {
    self.version = version
    self.time = time
    library = ScriptedLibrary(on: time)
    feed = ScriptedFeed(library)
    let session = Session(library, stored: login, on: time)
    session.logIn.execute("anna")
    time.run()
    launch()
    time.run()
  }

  func launch() {
    list = nil
    let session = Session(library, stored: login, on: time)
    switch version {
    case .before:
      list = SavedList(library, session, isOnline: library.isOnline, on: time)
    case .after:
      list = SyncedList(
        library, session, feed, stored: stored, isOnline: library.isOnline, on: time)
    }
  }

  var books: [Book] { list?.books.value ?? [] }
}

struct OfflineReport {
  // snippet.landing
  // "After the landing everything was as before."
  @Test(arguments: Version.allCases)
  func `what was changed offline outlives the app`(version: Version) {
    report(version) { time in
      let phone = Phone(version, on: time)
      phone.library.isOnline.value = false
      phone.list?.toggle(book(1))
      phone.launch()
      phone.library.isOnline.value = true
      time.run()
      #expect(phone.books == [book(1)])
      #expect(phone.library.books(of: "anna") == [book(1)])
    }
  }
  // snippet.end

  // "I saved Kim on the tablet. The phone does not show it until the next day."
  @Test(arguments: Version.allCases)
  func `what another device changes arrives`(version: Version) {
    report(version) { time in
      let phone = Phone(version, on: time)
      let change = Change(book: book(8), isSaved: true)
      phone.library.logIn("anna")
        .flatMap { phone.library.send(change, with: $0) }
        .subscribe()
      time.run()
      phone.feed.drop()
      time.run()
      #expect(phone.books == [book(8)])
    }
  }
}

extension Before {
  /// The list with each change as it arrives.
  static func arriving(
    _ changes: [(Change, revision: Int)]
  ) -> [Book] {
    changes.reduce([]) { $1.0.applied(to: $0) }
  }
}

struct CrossingReport {
  // snippet.crossing
  /// The answer to our change arrives after a newer event of the feed.
  @Test(arguments: Version.allCases)
  func `the server's order decides`(version: Version) {
    report(version) { _ in
      let save = Change(book: book(1), isSaved: true)
      let remove = Change(book: book(1), isSaved: false)
      let arriving = [(remove, revision: 2), (save, revision: 1)]
      let copy = arriving.reduce(
        ListCopy().after(.loaded(SavedBooks()))
      ) { $0.after(.changed($1.0, revision: $1.revision)) }
      let books =
        version == .before ? Before.arriving(arriving) : copy.list?.books
      #expect(books == [])
    }
  }
  // snippet.end
}
