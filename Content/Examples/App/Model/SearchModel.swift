import Reactive

/// A live search, whose results belong to the text that is in the field now.
///
/// A change of the text cancels the request for the text before it, and the next request is sent
/// after a pause. A failed request is a state of the results, so the search works on after it.
// snippet.model
final class SearchModel {
  let text = Property("")
  let more = Subject<Void, Never>()
  let results: ReadOnlyProperty<ResultList>

  init(
    _ library: any Library,
    on scheduler: any Scheduler = Schedulers.main
  ) {
    let pause = Signal<Instant, Never>
      .timer(after: .milliseconds(300), on: scheduler)
    let newest = text.changes.distinct()
      .flatMapLatest { [more] text in
        if text.isEmpty { return .just(ResultList()) }
        return pause.then {
          ResultList().growing(more: more) { page in
            library.search(text, page: page)
          }
        }
        .prepend(ResultList(status: .loading))
        .deliver(on: scheduler)
      }
    results = ReadOnlyProperty(ResultList(), then: newest)
  }
}
// snippet.end
