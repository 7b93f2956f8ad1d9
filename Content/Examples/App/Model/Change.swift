/// A book that is put on the user's list, or taken off it.
struct Change: Codable, Hashable, Sendable {
  var book: Book
  var isSaved: Bool

  /// The list after this change; the same change twice has the effect of one.
  func applied(to list: [Book]) -> [Book] {
    let others = list.filter { $0.id != book.id }
    return isSaved ? others + [book] : others
  }
}
