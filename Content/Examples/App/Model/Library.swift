import Reactive

/// The server, as the app knows it.
///
/// Each signal is a request: it is sent once for each subscription, and disposing the subscription
/// cancels it.
protocol Library {
  /// A page of the books that match a text; the first page has the number 1, and all books match
  /// an empty text.
  func search(_ text: String, page: Int) -> Signal<Page, LibraryError>

  /// A few sentences about a book.
  func summary(of book: Book) -> Signal<String, LibraryError>

  /// The first chapter of a book.
  func excerpt(of book: Book) -> Signal<String, LibraryError>

  /// A token for a user, whom the library believes without a password.
  func logIn(_ name: String) -> Signal<Token, LibraryError>

  /// A token for a user who knows the password; fails with `wrongPassword` for any other.
  func logIn(_ name: String, password: String) -> Signal<Token, LibraryError>

  /// Whether no user has this name yet.
  func isFree(_ name: String) -> Signal<Bool, LibraryError>

  /// A new token for one that has expired.
  ///
  /// Fails with `unauthorized` if that one has been exchanged before, or the user has to log in. Never
  /// fails with `refused`, which would be about the request that waits for the token.
  func renew(_ token: Token) -> Signal<Token, LibraryError>

  /// The books on the user's list.
  func savedBooks(with token: Token) -> Signal<SavedBooks, LibraryError>

  /// Carries out a change of the user's list, once; the answer is the revision of the list with it.
  func send(_ change: Change, with token: Token) -> Signal<Int, LibraryError>
}
