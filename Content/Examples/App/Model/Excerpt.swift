import Reactive

/// The button *Read the beginning* on the page of one book.
///
/// Each page has its own, so its spinner and its text are about its own request.
// snippet.excerpt
final class Excerpt {
  let load: Command<Void, String, LibraryError>
  private let closed = Subject<Void, Never>()

  init(
    of book: Book, _ library: any Library,
    on scheduler: any Scheduler = Schedulers.main
  ) {
    load = Command(on: scheduler) { [closed] in
      library.excerpt(of: book).take(until: closed)
    }
  }

  /// Cancels the request of a page that is closed.
  func close() { closed.send(()) }
  deinit { close() }
}
// snippet.end
