import Reactive
import Testing

@testable import bookApp

extension Before {
  /// One command for all pages, which no page can stop.
  final class Excerpts {
    let load: Command<Book, String, LibraryError>

    init(_ library: any Library, on time: TestScheduler) {
      load = Command(on: time) { book in library.excerpt(of: book) }
      load.allowsConcurrentExecution = true
    }
  }
}

struct ExcerptReport {
  // snippet.plan
  // "I go back immediately. My phone loads the chapter all the same."
  @Test(arguments: Version.allCases)
  func `closing a page cancels its request`(version: Version) {
    report(version) { time in
      let server = ScriptedServer(on: time)
      let library = WebLibrary(on: time, send: server.data)
      let close = open(version, library, on: time)
      time.advance(by: .milliseconds(100))
      close()
      #expect(server.tasks[0].isOver)
    }
  }
  // snippet.end

  /// Taps the button of a page, and returns what closes the page.
  private func open(
    _ version: Version, _ library: any Library, on time: TestScheduler
  ) -> () -> Void {
    switch version {
    case .before:
      let page = Before.Excerpts(library, on: time).load.execute(book(1)).subscribe()
      return { page.dispose() }
    case .after:
      let page = Excerpt(of: book(1), library, on: time)
      page.load.execute().subscribe()
      return page.close
    }
  }
}

/// The book with this number in the catalog.
func book(_ id: Int) -> Book { Catalog.books[id - 1] }
