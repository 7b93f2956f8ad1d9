import Reactive

/// The screen of one book: what the list knows of it, and its summary when that arrives.
///
/// Belongs to a book, and not to a row of a list that can change. When it is freed, its request
/// is canceled.
// snippet.detail
final class Detail {
  enum Summary: Equatable {
    case loading
    case ready(String)
    case failed
  }

  let book: Book
  let summary: ReadOnlyProperty<Summary>
  let isSaved: ReadOnlyProperty<Bool>
  let reload = Subject<Void, Never>()

  init(_ book: Book, _ library: any Library, _ saved: any UserList) {
    self.book = book
    isSaved = saved.isSaved(book)
    summary = ReadOnlyProperty(
      .loading,
      then: reload.prepend(()).flatMapLatest {
        library.summary(of: book).map { Summary.ready($0) }
          .catch { _ in .just(.failed) }
          .prepend(.loading)
      })
  }
}
// snippet.end
