// snippet.answers
/// A book, as the server writes it.
struct BookAnswer: Decodable, Sendable {
  var id: Int
  var title: String
  var author: String

  var book: Book { Book(id: id, title: title, author: author) }
}

/// A page of books, as the server writes it.
struct PageAnswer: Decodable, Sendable {
  var books: [BookAnswer]
  var isLast: Bool

  var page: Page { Page(books: books.map(\.book), isLast: isLast) }
}
// snippet.end

/// The user's list, as the server writes it.
struct SavedAnswer: Decodable, Sendable {
  var books: [BookAnswer]
  var revision: Int

  var list: SavedBooks {
    // A table stops the program at an ID that appears twice.
    var shown: Set<Int> = []
    let books = books.map(\.book).filter { shown.insert($0.id).inserted }
    return SavedBooks(books: books, revision: revision)
  }
}
