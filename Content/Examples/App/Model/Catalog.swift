/// The books that the stand-in for the server has.
enum Catalog {
  static let books = [
    book(1, "Emma", "Jane Austen"),
    book(2, "Persuasion", "Jane Austen"),
    book(3, "Pride and Prejudice", "Jane Austen"),
    book(4, "Jane Eyre", "Charlotte Brontë"),
    book(5, "Wuthering Heights", "Emily Brontë"),
    book(6, "Middlemarch", "George Eliot"),
    book(7, "The Mill on the Floss", "George Eliot"),
    book(8, "Kim", "Rudyard Kipling"),
    book(9, "The Jungle Book", "Rudyard Kipling"),
    book(10, "Great Expectations", "Charles Dickens"),
    book(11, "The Pickwick Papers", "Charles Dickens"),
    book(12, "The Old Curiosity Shop", "Charles Dickens"),
    book(13, "Ulysses", "James Joyce"),
    book(14, "Dubliners", "James Joyce"),
    book(15, "The Time Machine", "H. G. Wells"),
    book(16, "The War of the Worlds", "H. G. Wells"),
    book(17, "The Invisible Man", "H. G. Wells"),
    book(18, "Treasure Island", "R. L. Stevenson"),
    book(19, "The Black Arrow", "R. L. Stevenson"),
    book(20, "The Secret Agent", "Joseph Conrad"),
    book(21, "The Moonstone", "Wilkie Collins"),
    book(22, "The Woman in White", "Wilkie Collins"),
    book(23, "The Golden Bowl", "Henry James"),
    book(24, "Dune Country", "Earl H. Reed"),
  ]

  static func books(matching text: String) -> [Book] {
    if text.isEmpty { return books }
    let text = text.lowercased()
    return books.filter { $0.title.lowercased().contains(text) }
  }

  private static func book(_ id: Int, _ title: String, _ author: String) -> Book {
    Book(id: id, title: title, author: author)
  }
}
