import Reactive

/// All books of the library, page by page, in a list that can begin again.
// snippet.model
final class AllBooks {
  let more = Subject<Void, Never>()
  let refresh = Subject<Void, Never>()
  let list: ReadOnlyProperty<ResultList>

  init(
    _ library: any Library,
    on scheduler: any Scheduler = Schedulers.main
  ) {
    let lists = refresh.prepend(()).flatMapLatest { [more] in
      ResultList().growing(more: more) { page in
        library.search("", page: page)
      }
    }
    .scan(ResultList()) { shown, list in
      // The old books stay until the first page is there.
      list.nextPage == 1
        ? ResultList(books: shown.books, status: list.status) : list
    }
    list = ReadOnlyProperty(
      ResultList(), then: lists.deliver(on: scheduler))
  }

  /// Begins again, and returns when the first page is there, or has
  /// failed.
  @MainActor func reload() async {
    _ = await list.changes.filter { $0.status != .loading }
      .onSubscribe { [refresh] in refresh.send(()) }
      .first()
  }
}
// snippet.end
