import Reactive

// snippet.copy
/// A copy of the server's list that is kept up to date by a feed.
struct ListCopy {
  enum Step {
    case loaded(SavedBooks)
    case changed(Change, revision: Int)
  }

  private var loaded: SavedBooks?
  /// Changes that the loaded list does not have, by revision.
  private var later: [Int: Change] = [:]

  /// The list with all changes, in the server's order; nil until it
  /// has been loaded.
  var list: SavedBooks? {
    guard var list = loaded else { return nil }
    for (revision, change) in later.sorted(by: { $0.key < $1.key }) {
      list.apply(change, revision: revision)
    }
    return list
  }

  func after(_ step: Step) -> ListCopy {
    var copy = self
    switch step {
    case .loaded(let list): copy.loaded = list
    case .changed(let change, let revision):
      copy.later[revision] = change
    }
    copy.join()
    return copy
  }

  /// Applies for good what follows the loaded list without a gap.
  private mutating func join() {
    guard var list = loaded else { return }
    later = later.filter { $0.key > list.revision }
    while let next = later.removeValue(forKey: list.revision + 1) {
      list.apply(next, revision: list.revision + 1)
    }
    loaded = list
  }

  /// The list, loaded each time that the feed opens, with what the feed
  /// has reported since.
  static func following(
    _ feed: Signal<FeedEvent, LibraryError>,
    list: Signal<SavedBooks, LibraryError>
  ) -> Signal<SavedBooks, LibraryError> {
    feed.flatMap { event in
      switch event {
      case .open: list.map { Step.loaded($0) }
      case .change(let change, let revision):
        .just(.changed(change, revision: revision))
      }
    }
    .scan(ListCopy()) { $0.after($1) }
    .compactMap(\.list)
  }
}
// snippet.end
