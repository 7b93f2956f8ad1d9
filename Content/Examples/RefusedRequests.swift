/// The requests of a library that a page leaves out.
extension Library {
  func search(_ text: String, page: Int) -> Signal<Page, LibraryError> { .failed(.refused) }
  func summary(of book: Book) -> Signal<String, LibraryError> { .failed(.refused) }
  func excerpt(of book: Book) -> Signal<String, LibraryError> { .failed(.refused) }
  func logIn(_ name: String) -> Signal<Token, LibraryError> { .failed(.refused) }
  func logIn(_ name: String, password: String) -> Signal<Token, LibraryError> { .failed(.refused) }
  func isFree(_ name: String) -> Signal<Bool, LibraryError> { .failed(.refused) }
  func renew(_ token: Token) -> Signal<Token, LibraryError> { .failed(.refused) }
  func savedBooks(with token: Token) -> Signal<SavedBooks, LibraryError> { .failed(.refused) }
  func send(_ change: Change, with token: Token) -> Signal<Int, LibraryError> { .failed(.refused) }
}
