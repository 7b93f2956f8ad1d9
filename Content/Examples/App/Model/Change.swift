import Foundation

/// A book that is put on the user's list, or taken off it.
///
/// The server knows a change that is sent a second time by its ID.
// snippet.change
struct Change: Codable, Hashable, Identifiable, Sendable {
  var id = UUID()
  var book: Book
  var isSaved: Bool
  /// Where the book is put; at the end if nil.
  var place: Int?

  /// The list after this change; repeating it changes nothing.
  func applied(to list: [Book]) -> [Book] {
    guard isSaved else { return list.filter { $0.id != book.id } }
    if list.contains(where: { $0.id == book.id }) { return list }
    var list = list
    list.insert(book, at: min(place ?? list.count, list.count))
    return list
  }
}
// snippet.end

// snippet.revision
/// The user's list on the server, and how many changes made it.
struct SavedBooks: Codable, Equatable, Sendable {
  var books: [Book] = []
  var revision = 0

  /// Applies a change, unless the list is newer.
  mutating func apply(_ change: Change, revision: Int) {
    guard revision > self.revision else { return }
    books = change.applied(to: books)
    self.revision = revision
  }
}
// snippet.end
