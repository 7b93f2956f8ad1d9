import Reactive

/// The books that a search has found so far, and what the search is doing.
// snippet.list
struct ResultList: Equatable, Sendable {
  enum Status: Equatable {
    case idle, loading, ready
    case failed(LibraryError)
    case complete
  }

  var books: [Book] = []
  var status = Status.idle
  var nextPage = 1

  /// Loads the next page now, and another one each time that
  /// `more` sends; after a failure, the same page again.
  ///
  /// Ignores `more` while a page is loading.
  func growing(
    more: Signal<Void, Never>,
    page: @escaping (Int) -> Signal<Page, LibraryError>
  ) -> Signal<ResultList, Never> {
    page(nextPage)
      .map { adding($0) }
      .catch { .just(with(.failed($0))) }
      .flatMap { list in
        let this = Signal<ResultList, Never>.just(list)
        if list.status == .complete { return this }
        return this.concat(
          more.take(1).then { list.growing(more: more, page: page) })
      }
      .prepend(with(.loading))
  }

  func adding(_ page: Page) -> ResultList {
    var shown = Set(books.map(\.id))
    return ResultList(
      books: books + page.books.filter { shown.insert($0.id).inserted },
      status: page.isLast ? .complete : .ready,
      nextPage: nextPage + 1)
  }

  func with(_ status: Status) -> ResultList {
    ResultList(books: books, status: status, nextPage: nextPage)
  }
  // snippet.hide

  /// Whether the user may ask for a page.
  var canGrow: Bool {
    switch status {
    case .ready, .failed: true
    case .idle, .loading, .complete: false
    }
  }
  // snippet.show
}
// snippet.end
