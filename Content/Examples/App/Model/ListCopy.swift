import Reactive

// snippet.copy
/// A copy of the server's list that is kept up to date by a feed.
struct ListCopy {
  enum Step {
    case loaded([Book])
    case changed(Change)
  }

  /// Nil until the list has been loaded.
  private(set) var books: [Book]?
  /// Changes that arrived before the list.
  private var early: [Change] = []

  func after(_ step: Step) -> ListCopy {
    var copy = self
    switch step {
    case .loaded(let list):
      copy.books = early.reduce(list) { $1.applied(to: $0) }
      copy.early = []
    case .changed(let change):
      copy.books = books.map { change.applied(to: $0) }
      if books == nil { copy.early.append(change) }
    }
    return copy
  }

  /// The list, loaded each time that the feed opens, with what the feed
  /// has reported since.
  static func following(
    _ feed: Signal<FeedEvent, LibraryError>,
    list: Signal<[Book], LibraryError>
  ) -> Signal<[Book], LibraryError> {
    feed.flatMap { event in
      switch event {
      case .open: list.map { Step.loaded($0) }
      case .change(let change): .just(.changed(change))
      }
    }
    .scan(ListCopy()) { $0.after($1) }
    .compactMap(\.books)
  }
}
// snippet.end
