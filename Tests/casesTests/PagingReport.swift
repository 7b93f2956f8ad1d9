import Reactive
import Testing

@testable import bookApp

extension Before {
  /// Counts what is asked for, and begins a refresh with nothing.
  final class AllBooks {
    let more = Subject<Void, Never>()
    let refresh = Subject<Void, Never>()
    let books: ReadOnlyProperty<[Book]>

    init(_ library: any Library) {
      let pages = refresh.prepend(()).flatMapLatest { [more] in
        more.prepend(()).scan(0) { number, _ in number + 1 }
          .flatMapFirst { number in
            library.search("", page: number).map(\.books).catch { _ in .just([]) }
          }
          .scan([Book]()) { $0 + $1 }
          .prepend([])
      }
      books = ReadOnlyProperty([], then: pages)
    }
  }
}

/// A list of all books, in either version.
private struct List {
  let more: () -> Void
  let refresh: () -> Void
  let books: () -> [Book]

  init(_ version: Version, _ library: any Library, on time: TestScheduler) {
    switch version {
    case .before:
      let all = Before.AllBooks(library)
      more = { all.more.send(()) }
      refresh = { all.refresh.send(()) }
      books = { all.books.value }
    case .after:
      let all = AllBooks(library, on: time)
      more = { all.more.send(()) }
      refresh = { all.refresh.send(()) }
      books = { all.list.value.books }
    }
  }
}

struct PagingReport {
  // snippet.fling
  @Test(arguments: Version.allCases)
  func `a fling skips no page`(version: Version) {
    report(version) { time in
      let library = ScriptedLibrary(pageSize: 4, on: time)
      let list = List(version, library, on: time)
      time.run()
      for _ in 1...4 { list.more() }
      time.run()
      list.more()
      time.run()
      #expect(list.books() == Array(Catalog.books.prefix(12)))
    }
  }

  // "I pulled the list down in the subway, and it was empty."
  @Test(arguments: Version.allCases)
  func `a refresh without a network keeps the rows`(version: Version) {
    report(version) { time in
      let library = ScriptedLibrary(on: time)
      let list = List(version, library, on: time)
      time.run()
      library.isOnline.value = false
      list.refresh()
      time.run()
      #expect(list.books().count == 10)
    }
  }
  // snippet.end
}
