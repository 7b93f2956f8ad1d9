import Reactive

/// The user's list of books, as the screens know it.
protocol UserList: AnyObject {
  /// What the server has confirmed, with the changes since.
  var books: ReadOnlyProperty<[Book]> { get }

  /// How many changes the server has not confirmed.
  var unsent: ReadOnlyProperty<Int> { get }

  /// The books whose changes the server does not accept.
  var refused: Signal<Book, Never> { get }

  /// Puts a book on the list, at a place if there is one, or takes it off; does nothing if it is
  /// there, or off, already.
  func set(_ book: Book, isSaved: Bool, at place: Int?)
}

extension UserList {
  /// Puts a book at the end of the list, or takes it off.
  func set(_ book: Book, isSaved: Bool) { set(book, isSaved: isSaved, at: nil) }

  /// Puts a book on the list, or takes it off.
  func toggle(_ book: Book) {
    set(book, isSaved: !books.value.contains { $0.id == book.id })
  }

  /// Whether a book is on the list.
  func isSaved(_ book: Book) -> ReadOnlyProperty<Bool> {
    books.map { $0.contains { $0.id == book.id } }
  }
}
