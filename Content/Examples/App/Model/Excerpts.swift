import Reactive

/// Loads the first chapters that users ask for, each for the page that asks.
// snippet.excerpts
final class Excerpts {
  let load: Command<Book, String, LibraryError>
  private let closed = Subject<Book, Never>()

  init(
    _ library: any Library,
    on scheduler: any Scheduler = Schedulers.main
  ) {
    load = Command(on: scheduler) { [closed] book in
      library.excerpt(of: book)
        .take(until: closed.filter { $0.id == book.id })
    }
    load.allowsConcurrentExecution = true
  }

  /// Cancels the requests for a book whose page is closed.
  func close(_ book: Book) { closed.send(book) }
}
// snippet.end
