import Reactive
import Testing

@testable import bookApp

extension Before {
  // snippet.typed
  final class SearchModel {
    let text = Property("")
    let books: ReadOnlyProperty<[Book]>

    init(_ library: any Library) {
      let found = text.changes
        .flatMap { text in
          library.search(text, page: 1).map(\.books)
        }
        .catch { _ in .just([]) }
      books = ReadOnlyProperty([], then: found)
    }
  }
  // snippet.end
}

/// A search, in either version.
private struct Search {
  let type: (String) -> Void
  let titles: () -> [String]

  init(_ version: Version, _ library: ScriptedLibrary, on time: TestScheduler) {
    switch version {
    case .before:
      let search = Before.SearchModel(library)
      type = { search.text.value = $0 }
      titles = { search.books.value.map(\.title) }
    case .after:
      let search = SearchModel(library, on: time)
      type = { search.text.value = $0 }
      titles = { search.results.value.books.map(\.title) }
    }
  }
}

struct SearchReport {
  // snippet.random
  // "Search is random. I typed kim and got The Black Arrow."
  @Test(arguments: Version.allCases)
  func `shows what belongs to the text`(version: Version) {
    report(version) { time in
      let library = ScriptedLibrary(on: time)
      library.next("search k 1", takes: .seconds(3))
      let search = Search(version, library, on: time)
      search.type("k")
      time.advance(by: .seconds(1))
      search.type("kim")
      time.run()
      #expect(search.titles() == ["Kim"])
    }
  }
  // snippet.end

  // "On the way home the search stopped working."
  @Test(arguments: Version.allCases)
  func `goes on after a lost request`(version: Version) {
    report(version) { time in
      let library = ScriptedLibrary(on: time)
      library.next("search emm 1", failsWith: .offline)
      let search = Search(version, library, on: time)
      search.type("emm")
      time.run()
      search.type("emma")
      time.run()
      #expect(search.titles() == ["Emma"])
    }
  }
}
