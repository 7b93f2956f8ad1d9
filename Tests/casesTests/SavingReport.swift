import Reactive
import Testing

@testable import bookApp

extension Before {
  // snippet.hopeful
  final class SavedList {
    let books = Property<[Book]>([])
    private let send: (Change) -> Signal<Int, LibraryError>

    init(_ library: any Library, _ session: Session) {
      send = { change in
        session.request { library.send(change, with: $0) }
      }
    }

    func toggle(_ book: Book) {
      let before = books.value
      let isSaved = before.contains { $0.id == book.id }
      let change = Change(book: book, isSaved: !isSaved)
      books.value = change.applied(to: before)
      send(change)
        .subscribe(onError: { [books] _ in books.value = before })
    }
  }
  // snippet.end
}

/// Anna's list, in either version.
private struct List {
  let toggle: (Book) -> Void
  let books: () -> [Book]

  init(_ version: Version, _ library: ScriptedLibrary, on time: TestScheduler) {
    let session = Session(library, on: time)
    switch version {
    case .before:
      let list = Before.SavedList(library, session)
      toggle = list.toggle
      books = { list.books.value }
    case .after:
      let list = SavedList(library, session, isOnline: library.isOnline, on: time)
      toggle = list.toggle
      books = { list.books.value }
    }
    session.logIn.execute("anna")
    time.run()
  }
}

struct SavingReport {
  // snippet.missing
  // "The website shows one book more than the app."
  @Test(arguments: Version.allCases)
  func `a refused change takes back nothing else`(version: Version) {
    report(version) { time in
      let library = ScriptedLibrary(on: time)
      library.next("save 8", failsWith: .refused)
      let list = List(version, library, on: time)
      list.toggle(book(8))
      time.advance(by: .milliseconds(200))
      list.toggle(book(1))
      time.run()
      #expect(list.books() == [book(1)])
      #expect(list.books() == library.books(of: "anna"))
    }
  }
  // snippet.end

  // "I saved Emma and changed my mind. On the website the book is on my list."
  @Test(arguments: Version.allCases)
  func `a change does not overtake the one before it`(version: Version) {
    report(version) { time in
      let library = ScriptedLibrary(on: time)
      let list = List(version, library, on: time)
      library.next("save 1", takes: .seconds(2))
      library.expireToken()
      list.toggle(book(1))
      time.advance(by: .milliseconds(200))
      list.toggle(book(1))
      time.run()
      #expect(list.books() == library.books(of: "anna"))
    }
  }
}
